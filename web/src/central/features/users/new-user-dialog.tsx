import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { userForm } from '@chaski/contract/users/schema.ts'
import { PasswordField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { UserFields } from './user-fields.tsx'
import { useLeaveToUsers } from './use-leave-to-users.ts'
import { userLabels } from './user-words.ts'

const empty: z.input<typeof userForm> = {
  username: '',
  name: '',
  email: null,
  profile_code: 'OPERADOR',
  extension: null,
  coverage_ids: null,
  company_ids: null,
  password: '',
}

export function NewUserDialog() {
  const leave = useLeaveToUsers()
  const navigate = useNavigate()
  const own = useSession()
  return (
    <FormDialog
      title="Nuevo usuario"
      width={560}
      endpoint={users.create}
      invalidates={[users.list, users.review]}
      // Whoever is limited can hand on no more than that.
      initial={{ ...empty, coverage_ids: own.coverage_ids, company_ids: own.company_ids }}
      labels={{ ...userLabels, username: 'Usuario', password: 'Contraseña' }}
      verb="Crear usuario"
      onDone={(user) => {
        leave()
        toast(
          `${user.name} ya puede ingresar con la contraseña que usted eligió; se le pedirá cambiarla.`,
          {
            label: 'Ver permisos',
            run: () =>
              void navigate({
                to: '/usuarios/$user_id/permisos',
                params: { user_id: String(user.user_id) },
                search: true,
              }),
          },
        )
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <TextField
              field={fields.username}
              hint="No se puede cambiar después"
              required
              first
              maxLength={40}
            />
            <PasswordField field={fields.password} hint="Sirve para el primer ingreso" required />
          </div>
          <UserFields
            fields={fields}
            firstIsName={false}
            profileHint="Da los permisos iniciales; después puede ajustarlos uno por uno."
          />
        </>
      )}
    </FormDialog>
  )
}
