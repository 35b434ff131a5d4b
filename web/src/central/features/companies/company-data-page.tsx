import { Outlet } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { phone } from '#src/shared/formats.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { companyDataForm, CompanyFields } from './company-fields.tsx'
import { CompanyPage } from './company-page.tsx'
import { companyLabels } from './company-words.ts'

/** What the contract says: identity, credit, cap, approval, tax. */
export function CompanyDataPage() {
  const may = useMay()('MNT_COMPANY_EDIT')
  return (
    <CompanyPage
      fill={false}
      actions={(company) => (
        <LinkButton
          variant="default"
          to="/empresas/$company_id/datos/codigo"
          params={{ company_id: String(company.company_id) }}
          verdict={may}
        >
          {company.has_verification_code ? 'Cambiar código' : 'Poner código'}
        </LinkButton>
      )}
    >
      {(company) => (
        <>
          <DataForm key={company.company_id} company={company} readOnly={!may.allowed} />
          <Outlet />
        </>
      )}
    </CompanyPage>
  )
}

function DataForm({ company, readOnly }: { company: CompanyRow; readOnly: boolean }) {
  return (
    <ContractForm
      endpoint={companies.update}
      params={{ company_id: company.company_id }}
      schema={companyDataForm}
      invalidates={[companies.get, companies.list]}
      edited={company}
      read={({ ruc, phone: number, ...fields }) => ({
        ...fields,
        ruc: ruc ?? '',
        phone: number && phone(number),
      })}
      labels={{ ...companyLabels, is_active: 'Empresa activa' }}
      readOnly={readOnly}
      onDone={() => toast('Se guardó la empresa.')}
    >
      {(fields) => <CompanyFields fields={fields} />}
    </ContractForm>
  )
}
