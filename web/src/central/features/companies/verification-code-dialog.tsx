import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { verificationCode } from '@chaski/contract/companies/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'

const schema = z.object({ verification_code: verificationCode.nullable() })

/** The code that callers of the company must say; kept as a hash, so it is set anew and never shown. */
export function VerificationCodeDialog() {
  const company_id = useIdParam('company_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({ to: '/empresas/$company_id', params: { company_id: String(company_id) } })
  const query = useFresh(companies.read, { query: { id: company_id } })
  const save = useSave(companies.update, { invalidates: [companies.get, companies.list] })
  return (
    <LoadedDialog title="Código de verificación" query={query} onLeave={leave}>
      {({ name, version }) => (
        <FormDialog
          title={`Código de ${name}`}
          schema={schema}
          initial={{ verification_code: null }}
          verb="Guardar código"
          save={(body) => save.mutateAsync({ params: { company_id }, body: { ...body, version } })}
          onDone={({ has_verification_code }) => {
            leave()
            toast(
              has_verification_code
                ? 'Quien llame deberá decir el nuevo código.'
                : 'Esta empresa ya no pide código.',
            )
          }}
          onLeave={leave}
        >
          {(form) => (
            <TextField
              form={form}
              name="verification_code"
              label="Nuevo código"
              hint="De 4 a 20 letras o números. Vacío: no se pide código."
              nullable
              first
              maxLength={20}
            />
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
