import { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { newPassword } from '@chaski/contract/fields.ts'
import { PasswordField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { useSession } from './use-session.ts'

/** The wire takes two passwords; the form asks for the new one twice, since nobody sees what they type. */
const schema = z
  .object({ current_password: newPassword, password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'No es igual a la nueva',
  })

const labels = {
  current_password: 'Contraseña actual',
  password: 'Contraseña nueva',
  repeated: 'Repita la contraseña nueva',
}

type ChangePasswordFormProps = { onDone: () => void | Promise<void> }

export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const { user_uuid } = useSession()
  return (
    <ContractForm
      endpoint={users.changePassword}
      params={{ user_uuid }}
      schema={schema}
      body={({ current_password, password }) => ({ current_password, password })}
      initial={{ current_password: '', password: '', repeated: '' }}
      labels={labels}
      verb="Cambiar contraseña"
      onDone={() => void onDone()}
    >
      {(fields) => (
        <>
          <PasswordField field={fields.current_password} autoComplete="current-password" required />
          <PasswordField field={fields.password} hint={passwordHint} required />
          <PasswordField field={fields.repeated} required />
        </>
      )}
    </ContractForm>
  )
}
