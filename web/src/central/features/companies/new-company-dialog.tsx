import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { newCompany } from '@chaski/contract/companies/schema.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { companyLabels } from './company-words.ts'

/** The few things a company starts with; its rules are set on its own page. */
export function NewCompanyDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/empresas', search: true })
  return (
    <FormDialog
      title="Nueva empresa"
      width={560}
      endpoint={companies.create}
      invalidates={[companies.list]}
      initial={{ ...newCompany, name: '', ruc: '' }}
      labels={{ ...companyLabels, verification_code: 'Código de verificación' }}
      verb="Registrar empresa"
      onDone={({ company_id, name }) => {
        void navigate({
          to: '/empresas/$company_id/datos',
          params: { company_id: String(company_id) },
        })
        toast(`${name} está registrada. Complete sus reglas y sus usuarios.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <TextField field={fields.ruc} required first maxLength={11} inputMode="numeric" />
            <TextField field={fields.trade_name} maxLength={150} />
          </div>
          <TextField field={fields.name} required maxLength={150} />
          <TextField field={fields.address} maxLength={200} />
          <div className="form-row">
            <TextField field={fields.contact_name} maxLength={100} />
            <TextField field={fields.phone} nullable inputMode="tel" maxLength={30} />
            <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
