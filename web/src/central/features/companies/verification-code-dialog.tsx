import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { verificationCode } from '@chaski/contract/companies/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

const schema = z.object({ verification_code: verificationCode.nullable() })

/** The code that callers of the company must say; kept as a hash, so it is set anew and never shown. */
export function VerificationCodeDialog() {
  const company_id = useIdParam('company_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/empresas/$company_id/datos',
      params: { company_id: String(company_id) },
    })
  const query = useFresh(companies.read, { query: { id: company_id } })
  return (
    <LoadedDialog title="Código de verificación" query={query} onLeave={leave}>
      {(company) => (
        <FormDialog
          title={`Código de ${company.name}`}
          endpoint={companies.update}
          params={{ company_id }}
          schema={schema}
          invalidates={[companies.get, companies.list]}
          edited={company}
          read={() => ({ verification_code: null })}
          labels={{ verification_code: 'Nuevo código' }}
          verb="Guardar código"
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
          {(fields) => (
            <TextField
              field={fields.verification_code}
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
