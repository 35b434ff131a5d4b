import { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { newPassword } from '@chaski/contract/fields.ts'
import { useSave } from '#src/shared/use-save.ts'
import { PasswordField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { useSession } from './use-session.ts'

/** The wire takes two passwords; the form asks for the new one twice, since nobody sees what they type. */
const schema = z
  .object({ current_password: newPassword, password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'No es igual a la nueva',
  })

const empty = { current_password: '', password: '', repeated: '' }

type ChangePasswordFormProps = { onDone: () => void | Promise<void> }

export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const { user_uuid } = useSession()
  const change = useSave(users.changePassword)
  return (
    <ContractForm
      schema={schema}
      initial={empty}
      verb="Cambiar contraseña"
      save={({ current_password, password }) =>
        change.mutateAsync({ params: { user_uuid }, body: { current_password, password } })
      }
      onDone={() => void onDone()}
    >
      {(form) => (
        <>
          <PasswordField
            form={form}
            name="current_password"
            label="Contraseña actual"
            autoComplete="current-password"
            required
          />
          <PasswordField
            form={form}
            name="password"
            label="Contraseña nueva"
            hint="Al menos 10 caracteres; varias palabras juntas son fáciles de recordar."
            required
          />
          <PasswordField form={form} name="repeated" label="Repita la contraseña nueva" required />
        </>
      )}
    </ContractForm>
  )
}
