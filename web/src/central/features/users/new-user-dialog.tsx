import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import type { userForm } from '@chaski/contract/users/schema.ts'
import { PasswordField, TextField } from '#src/ui/field/field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useSession } from '#src/central/session/use-session.ts'
import { UserFields } from './user-fields.tsx'
import { useTemplates } from './use-templates.ts'
import { useLeaveToUsers } from './use-leave-to-users.ts'
import { userLabels } from './user-words.ts'

const empty: Required<z.input<typeof userForm>> = {
  username: '',
  name: '',
  email: null,
  profile_code: 'OPERADOR',
  role_id: null,
  extension: null,
  coverage_ids: null,
  company_ids: null,
  password: '',
}

export function NewUserDialog() {
  const leave = useLeaveToUsers()
  const navigate = useNavigate()
  const own = useSession()
  const { templates, options } = useTemplates(null)
  const roles = templates.flatMap(({ role_id, label }, at) =>
    role_id === null || options[at]!.disabled ? [] : [{ id: role_id, name: label }],
  )
  return (
    <FormDialog
      title="Nuevo usuario"
      width={560}
      endpoint={users.create}
      invalidates={[users.list, users.review]}
      // Whoever is limited can hand on no more than that.
      initial={{ ...empty, coverage_ids: own.coverage_ids, company_ids: own.company_ids }}
      labels={{ ...userLabels, role_id: 'Rol propio', username: 'Usuario', password: 'Contraseña' }}
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
            <PasswordField
              field={fields.password}
              hint={`Sirve para el primer ingreso. ${passwordHint}`}
              required
            />
          </div>
          <UserFields
            fields={fields}
            firstIsName={false}
            profileHint="Da los permisos iniciales; después puede ajustarlos uno por uno."
          />
          {roles.length > 0 && (
            <IdField
              field={fields.role_id}
              options={roles}
              none="Ninguno: los del perfil"
              hint="Si elige uno, da sus permisos en lugar de los del perfil."
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
