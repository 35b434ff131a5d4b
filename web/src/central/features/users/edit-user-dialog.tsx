import { templateOf, type ProfileCode } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { userChange, type UserRow } from '@chaski/contract/users/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
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

const show = (name: string, value: unknown): string | undefined => {
  if (name === 'profile_code') return templateOf(value as ProfileCode).label
  if (name.endsWith('_ids')) return value === null ? 'todas' : (value as number[]).join(', ')
  return undefined
}

function EditForm({ user, onLeave }: { user: UserRow; onLeave: () => void }) {
  const save = useSave(users.update, { invalidates: [users.list, users.review] })
  const readOnly = !useCan()('MNT_USER_EDIT')
  const self = useSession().user_id === user.user_id
  const {
    user_id,
    name,
    email,
    profile_code,
    extension,
    coverage_ids,
    company_ids,
    is_active,
    version,
  } = user
  return (
    <FormDialog
      title={`${user.name} (${user.username})`}
      width={560}
      schema={userChange}
      initial={{
        name,
        email,
        profile_code,
        extension,
        coverage_ids,
        company_ids,
        is_active,
        version,
      }}
      labels={userLabels}
      show={show}
      verb={readOnly ? 'Cerrar' : 'Guardar'}
      save={async (body) => (readOnly ? user : save.mutateAsync({ params: { user_id }, body }))}
      onDone={(after) => {
        onLeave()
        if (!readOnly) toast(`Se guardó a ${after.name}.`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <UserFields
            form={form}
            firstIsName
            readOnly={readOnly}
            profileHint="Cambiar el perfil no cambia los permisos: ajústelos en «Permisos»."
          />
          <CheckField
            form={form}
            name="is_active"
            label="Puede ingresar"
            hint={
              self
                ? 'Es su propia cuenta: otra persona debe desactivarla.'
                : 'Al desactivarlo se cierran sus sesiones.'
            }
            disabled={readOnly || self}
          />
        </>
      )}
    </FormDialog>
  )
}
