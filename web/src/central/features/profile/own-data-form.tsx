import type { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { type profile as profileSchema } from '@chaski/contract/users/schema.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

const labels = { name: 'Nombre completo', email: 'Correo' }

/** Name and e-mail; everything else about an account is for its administrators. */
export function OwnDataForm({ profile }: { profile: z.infer<typeof profileSchema> }) {
  const { user_uuid, extension } = profile
  return (
    <ContractForm
      endpoint={users.updateProfile}
      params={{ user_uuid }}
      invalidates={[users.profile, session.current]}
      edited={profile}
      labels={labels}
      onDone={() => toast('Se guardaron sus datos.')}
    >
      {(fields) => (
        <>
          <TextField field={fields.name} required maxLength={100} autoComplete="name" />
          <TextField
            field={fields.email}
            nullable
            inputMode="email"
            maxLength={254}
            autoComplete="email"
          />
          <p className="form-hint">
            Anexo: {extension ?? 'sin asignar'}. Lo cambia un administrador.
          </p>
        </>
      )}
    </ContractForm>
  )
}
