import { Select } from '@mantine/core'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { permissionChange, PermissionSet, UserRow } from '@chaski/contract/users/schema.ts'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { allOf, allowed, refused, refusedIf } from '@chaski/contract/verdict.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { PermissionPicker, type PermissionPickerProps } from './permission-picker.tsx'
import { useAbove } from './use-above.ts'
import { useLeaveToUsers } from './use-leave-to-users.ts'
import { keyOf, useTemplates } from './use-templates.ts'
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

const labels = { permissionTemplateCode: 'Perfil', role_id: 'Rol', permissions: 'Permisos' }

type PermissionsFormProps = { user: UserRow; granted: PermissionSet; onLeave: () => void }

function PermissionsForm({ user, granted, onLeave }: PermissionsFormProps) {
  const own = useSession()
  const above = useAbove()
  const mayChange = useCan()('MNT_USER_PERMISSIONS')
  const verdict = allOf(
    mayChange ? allowed : refused('Usted puede ver los permisos, pero no cambiarlos.', 'FORBIDDEN'),
    refusedIf(
      own.user_id === user.user_id,
      'Nadie cambia sus propios permisos: pídalo a otro administrador.',
    ),
    above(user),
  )
  return (
    <FormDialog
      title={`Permisos de ${user.name} (${user.username})`}
      width={920}
      endpoint={users.setPermissions}
      params={{ user_id: user.user_id }}
      invalidates={[users.list, users.review]}
      edited={granted}
      labels={labels}
      verb="Guardar permisos"
      readOnly={!verdict.allowed}
      onDone={() => {
        onLeave()
        toast(`Los permisos de ${user.name} rigen desde este momento.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <PermissionFields fields={fields} verdict={verdict} grantable={own.permissions} />
      )}
    </FormDialog>
  )
}

type PermissionFieldsProps = Pick<PermissionPickerProps, 'verdict' | 'grantable'> & {
  fields: FieldsOf<typeof permissionChange>
}

function PermissionFields({ fields, verdict, grantable }: PermissionFieldsProps) {
  const { permissionTemplateCode, role_id, permissions } = fields
  const { templates, options } = useTemplates({
    code: permissionTemplateCode.value,
    role_id: role_id.value ?? null,
  })
  const chosen = keyOf({ code: permissionTemplateCode.value, role_id: role_id.value ?? null })
  const base =
    templates.find((template) => keyOf(template) === chosen) ??
    templateOf(permissionTemplateCode.value)
  useShown(permissionTemplateCode, (code) => templateOf(code).label)
  useShown(role_id, (id) => templates.find((one) => one.role_id === id)?.label ?? '(ninguno)')
  useShown(permissions, (codes) => codes.map(permissionLabel).join(' · ') || '(ninguno)')
  const choose = (key: string | null) => {
    const template = templates.find((one) => keyOf(one) === key)
    if (template === undefined) return
    permissionTemplateCode.set(template.code)
    role_id.set(template.role_id)
    permissions.set([...template.permissions])
  }
  return (
    <PermissionPicker
      base={base}
      permissions={permissions.value}
      verdict={verdict}
      grantable={grantable}
      onChange={(codes) => permissions.set(codes)}
    >
      <Select
        label="Perfil o rol"
        w={220}
        data={options}
        value={chosen}
        allowDeselect={false}
        disabled={!verdict.allowed}
        onChange={choose}
      />
    </PermissionPicker>
  )
}
