import { users } from '@chaski/contract/users/endpoints.ts'
import {
  permissionChange,
  type PermissionSet,
  type UserRow,
} from '@chaski/contract/users/schema.ts'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { PermissionPicker } from './permission-picker.tsx'
import { useLeaveToUsers } from './use-leave-to-users.ts'
import { permissionLabel } from './user-words.ts'

/** Rights of one user: a template, and code by code what differs from it. */
export function PermissionsDialog() {
  const user_id = useIdParam('user_id')
  const leave = useLeaveToUsers()
  const user = useFresh(users.get, { params: { user_id } })
  const granted = useFresh(users.permissions, { params: { user_id } })
  return (
    <LoadedDialog title="Permisos" width={920} query={user} onLeave={leave}>
      {(known) => (
        <LoadedDialog
          title={`Permisos de ${known.name}`}
          width={920}
          query={granted}
          onLeave={leave}
        >
          {(set) => <PermissionsForm user={known} granted={set} onLeave={leave} />}
        </LoadedDialog>
      )}
    </LoadedDialog>
  )
}

const labels = { permissionTemplateCode: 'Perfil', permissions: 'Permisos' }

const show = (name: string, value: unknown): string =>
  name === 'permissions'
    ? (value as string[]).map(permissionLabel).join(' · ') || '(ninguno)'
    : templateOf(value as PermissionSet['permissionTemplateCode']).label

type PermissionsFormProps = { user: UserRow; granted: PermissionSet; onLeave: () => void }

function PermissionsForm({ user, granted, onLeave }: PermissionsFormProps) {
  const own = useSession()
  const mayChange = useCan()('MNT_USER_PERMISSIONS')
  const save = useSave(users.setPermissions, { invalidates: [users.list, users.review] })
  const refusal = !mayChange
    ? 'Usted puede ver los permisos, pero no cambiarlos.'
    : own.user_id === user.user_id
      ? 'Nadie cambia sus propios permisos: pídalo a otro administrador.'
      : null
  return (
    <FormDialog
      title={`Permisos de ${user.name} (${user.username})`}
      width={920}
      schema={permissionChange}
      initial={granted}
      labels={labels}
      show={show}
      verb={refusal === null ? 'Guardar permisos' : 'Cerrar'}
      save={async (body) =>
        refusal === null ? save.mutateAsync({ params: { user_id: user.user_id }, body }) : granted
      }
      onDone={() => {
        onLeave()
        if (refusal === null) toast(`Los permisos de ${user.name} rigen desde este momento.`)
      }}
      onLeave={onLeave}
    >
      {(form) => {
        const { permissionTemplateCode, permissions } = form.getValues()
        return (
          <PermissionPicker
            template={permissionTemplateCode}
            permissions={permissions}
            refusal={refusal}
            // An administrator may grant whatever exists; others only what they hold themselves.
            grantable={own.profile_code === 'ADMIN' ? null : own.permissions}
            onChange={(template, codes) => {
              form.setFieldValue('permissionTemplateCode', template)
              form.setFieldValue('permissions', codes)
            }}
          />
        )
      }}
    </FormDialog>
  )
}
