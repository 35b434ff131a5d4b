import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { companyForm, newCompany } from '@chaski/contract/companies/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { companyLabels } from './company-words.ts'

/** The few things a company starts with; its rules are set on its own page. */
export function NewCompanyDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/empresas', search: true })
  const create = useSave(companies.create, { invalidates: [companies.list] })
  return (
    <FormDialog
      title="Nueva empresa"
      width={560}
      schema={companyForm}
      initial={{ ...newCompany, name: '', ruc: '' }}
      labels={companyLabels}
      verb="Registrar empresa"
      save={(body) => create.mutateAsync({ body })}
      onDone={({ company_id, name }) => {
        void navigate({ to: '/empresas/$company_id', params: { company_id: String(company_id) } })
        toast(`${name} está registrada. Complete sus reglas y sus usuarios.`)
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          <div className="form-row">
            <TextField
              form={form}
              name="ruc"
              label="RUC"
              required
              first
              maxLength={11}
              inputMode="numeric"
            />
            <TextField form={form} name="trade_name" label="Nombre comercial" maxLength={150} />
          </div>
          <TextField form={form} name="name" label="Razón social" required maxLength={150} />
          <TextField form={form} name="address" label="Dirección" maxLength={200} />
          <div className="form-row">
            <TextField form={form} name="contact_name" label="Contacto" maxLength={100} />
            <TextField
              form={form}
              name="phone"
              label="Teléfono"
              nullable
              inputMode="tel"
              maxLength={30}
            />
            <TextField
              form={form}
              name="email"
              label="Correo"
              nullable
              inputMode="email"
              maxLength={254}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
