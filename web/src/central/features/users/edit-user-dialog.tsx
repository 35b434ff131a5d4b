import { users } from '@chaski/contract/users/endpoints.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { RefusalLine } from './refusal-line.tsx'
import { useAbove } from './use-above.ts'
import { UserFields } from './user-fields.tsx'
import { useLeaveToUsers } from './use-leave-to-users.ts'
import { userLabels } from './user-words.ts'

export function EditUserDialog() {
  const user_id = useIdParam('user_id')
  const leave = useLeaveToUsers()
  const query = useFresh(users.get, { params: { user_id } })
  return (
    <LoadedDialog title="Usuario" width={560} query={query} onLeave={leave}>
      {(user) => <EditForm key={user.user_id} user={user} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ user, onLeave }: { user: UserRow; onLeave: () => void }) {
  const above = useAbove()(user)
  const readOnly = !useCan()('MNT_USER_EDIT') || !above.allowed
  const self = useSession().user_id === user.user_id
  const { user_id } = user
  return (
    <FormDialog
      title={`${user.name} (${user.username})`}
      width={560}
      endpoint={users.update}
      params={{ user_id }}
      invalidates={[users.list, users.review]}
      edited={user}
      labels={{ ...userLabels, is_active: 'Puede ingresar' }}
      readOnly={readOnly}
      onDone={(after) => {
        onLeave()
        toast(`Se guardó a ${after.name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          {!above.allowed && <RefusalLine reason={above.reason} />}
          <UserFields
            fields={fields}
            firstIsName
            profile={user.profile_code}
            profileHint={
              user.role_name === null
                ? 'Cambiar el perfil no cambia los permisos: ajústelos en «Permisos».'
                : `Tiene el rol ${user.role_name}; con otro perfil lo deja y conserva sus permisos.`
            }
          />
          <CheckField
            field={fields.is_active}
            hint={
              self
                ? 'Es su propia cuenta: otra persona debe desactivarla.'
                : 'Al desactivarlo se cierran sus sesiones.'
            }
            disabled={self}
          />
        </>
      )}
    </FormDialog>
  )
}
