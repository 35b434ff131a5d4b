import type { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { type profile as profileSchema, profileChange } from '@chaski/contract/users/schema.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/toast.tsx'

const labels = { name: 'Nombre completo', email: 'Correo' }

/** Name and e-mail; everything else about an account is for its administrators. */
export function OwnDataForm({ profile }: { profile: z.infer<typeof profileSchema> }) {
  const { user_uuid, name, email, version, extension } = profile
  const save = useSave(users.updateProfile, { invalidates: [users.profile, session.current] })
  return (
    <ContractForm
      schema={profileChange}
      initial={{ name, email, version }}
      labels={labels}
      save={(body) => save.mutateAsync({ params: { user_uuid }, body })}
      onDone={() => toast('Se guardaron sus datos.')}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={labels.name}
            required
            maxLength={100}
            autoComplete="name"
          />
          <TextField
            form={form}
            name="email"
            label={labels.email}
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
