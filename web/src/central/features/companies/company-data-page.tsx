import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { companyChange, type CompanyRow } from '@chaski/contract/companies/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyFields } from './company-fields.tsx'
import { CompanyPage } from './company-page.tsx'
import { companyLabels } from './company-words.ts'

/** What the contract says: identity, credit, cap, approval, tax. */
export function CompanyDataPage() {
  const mayEdit = useCan()('MNT_COMPANY_EDIT')
  return (
    <CompanyPage
      fill={false}
      actions={(company) =>
        mayEdit && (
          <Button component={Link} variant="default" to={`/empresas/${company.company_id}/codigo`}>
            {company.has_verification_code ? 'Cambiar código' : 'Poner código'}
          </Button>
        )
      }
    >
      {(company) => (
        <>
          <DataForm key={company.company_id} company={company} readOnly={!mayEdit} />
          <Outlet />
        </>
      )}
    </CompanyPage>
  )
}

const editable = ({
  company_id: _id,
  company_uuid: _uuid,
  has_verification_code: _code,
  clients: _clients,
  ruc,
  ...fields
}: CompanyRow) => ({ ...fields, ruc: ruc ?? '' })

function DataForm({ company, readOnly }: { company: CompanyRow; readOnly: boolean }) {
  const save = useSave(companies.update, { invalidates: [companies.get, companies.list] })
  return (
    <ContractForm
      schema={companyChange}
      initial={editable(company)}
      labels={companyLabels}
      verb={readOnly ? 'Solo consulta' : 'Guardar'}
      save={async (body) =>
        readOnly ? company : save.mutateAsync({ params: { company_id: company.company_id }, body })
      }
      onDone={() => {
        if (!readOnly) toast('Se guardó la empresa.')
      }}
    >
      {(form) => <CompanyFields form={form} readOnly={readOnly} />}
    </ContractForm>
  )
}
