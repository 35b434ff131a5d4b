import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { TextInput } from '@mantine/core'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { mayGrant } from '@chaski/contract/users/rules.ts'
import { allOf, allowed, refusedIf } from '@chaski/contract/verdict.ts'
import type { PermissionTemplateRow, roleChange } from '@chaski/contract/users/schema.ts'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { controlOf, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { PermissionPicker, type PermissionPickerProps } from './permission-picker.tsx'
import { keyOf } from './use-templates.ts'
import { permissionLabel } from './user-words.ts'

const labels = { label: 'Nombre del rol', permissions: 'Permisos' }
const refreshed = [users.templates, users.list, users.review]

function useLeaveToRoles(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/roles' })
}

/** A copy of a profile or role under a name of its own. */
export function NewRoleDialog() {
  const leave = useLeaveToRoles()
  const { de } = useSearch({ strict: false }) as { de?: string }
  const own = useSession()
  const query = useQuery(q(users.templates, {}))
  return (
    <LoadedDialog title="Rol nuevo" width={920} query={query} onLeave={leave}>
      {({ data }) => {
        const source = data.find((template) => keyOf(template) === de) ?? data[0]!
        return (
          <FormDialog
            title={`Rol nuevo, copiado de ${source.label}`}
            width={920}
            endpoint={users.createRole}
            invalidates={refreshed}
            initial={{ label: '', permissions: [...source.permissions], code: source.code }}
            labels={{ ...labels, code: 'Copiado de' }}
            verb="Crear rol"
            onDone={(role) => {
              leave()
              toast(`El rol ${role.label} ya se puede dar en «Permisos» de cada usuario.`)
            }}
            onLeave={leave}
          >
            {({ label, permissions }) => (
              <RoleFields
                fields={{ label, permissions }}
                base={source}
                verdict={allowed}
                grantable={own.permissions}
              />
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

/** Changing a role changes everybody who holds it: the dialog says how many. */
export function EditRoleDialog() {
  const role_id = useIdParam('role_id')
  const leave = useLeaveToRoles()
  const query = useFresh(users.templates, {})
  return (
    <LoadedDialog title="Rol" width={920} query={query} onLeave={leave}>
      {({ data }) => {
        const role = data.find((template) => template.role_id === role_id)
        if (role !== undefined) return <EditRoleForm role={role} onLeave={leave} />
        return (
          <Dialog title="Rol" onLeave={leave}>
            <EmptyState icon="shield" title="Este rol ya no existe" />
          </Dialog>
        )
      }}
    </LoadedDialog>
  )
}

function EditRoleForm({ role, onLeave }: { role: PermissionTemplateRow; onLeave: () => void }) {
  const own = useSession()
  const mayChange = useCan()('MNT_USER_PERMISSIONS')
  const verdict = allOf(
    refusedIf(!mayChange, 'Usted puede ver los permisos, pero no cambiarlos.'),
    mayGrant(own, { ...own, permissions: role.permissions }),
  )
  return (
    <FormDialog
      title={`Rol ${role.label}`}
      width={920}
      endpoint={users.updateRole}
      params={{ role_id: role.role_id! }}
      invalidates={refreshed}
      edited={role}
      labels={labels}
      verb={
        role.holders === 0
          ? 'Guardar rol'
          : `Guardar y cambiar a ${plural(role.holders, 'usuario')}`
      }
      readOnly={!verdict.allowed}
      onDone={(after) => {
        onLeave()
        toast(
          after.holders === 0
            ? `Se guardó el rol ${after.label}.`
            : `Se guardó el rol ${after.label}; rige desde ahora para ${plural(after.holders, 'usuario')}.`,
        )
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          {role.holders > 0 && (
            <p className="form-hint">
              Lo {role.holders === 1 ? 'tiene' : 'tienen'} {plural(role.holders, 'usuario')}: lo que
              agregue o quite aquí se agrega o quita también a {role.holders === 1 ? 'él' : 'ellos'}
              , desde su siguiente acción.
            </p>
          )}
          <RoleFields
            fields={fields}
            base={templateOf(role.code)}
            verdict={verdict}
            grantable={own.permissions}
          />
        </>
      )}
    </FormDialog>
  )
}

type RoleFieldsProps = Pick<PermissionPickerProps, 'verdict' | 'grantable' | 'base'> & {
  fields: FieldsOf<typeof roleChange>
}

function RoleFields({ fields, base, verdict, grantable }: RoleFieldsProps) {
  const { label, permissions } = fields
  useShown(permissions, (codes) => codes.map(permissionLabel).join(' · ') || '(ninguno)')
  return (
    <PermissionPicker
      base={base}
      permissions={permissions.value}
      verdict={verdict}
      grantable={grantable}
      onChange={(codes) => permissions.set(codes)}
    >
      <TextInput
        {...controlOf(label)}
        w={240}
        maxLength={60}
        withAsterisk
        disabled={!verdict.allowed || label.disabled}
        value={label.value}
        onChange={(event) => label.set(event.currentTarget.value)}
      />
    </PermissionPicker>
  )
}
