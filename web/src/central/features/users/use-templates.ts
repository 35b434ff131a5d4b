import { permissionTemplates, type ProfileCode } from '@chaski/contract/permission-templates.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { mayGiveProfile, mayGiveRole } from '@chaski/contract/users/rules.ts'
import type { PermissionTemplateRow } from '@chaski/contract/users/schema.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { useSession } from '#src/central/session/use-session.ts'

type Chosen = { code: ProfileCode; role_id: number | null }

/** Profiles and roles in one list: each by a key of its own. */
export const keyOf = ({ code, role_id }: Chosen): string =>
  role_id === null ? code : `role-${role_id}`

/** The profiles are known before the server answers; the roles come with it. */
const profiles: readonly PermissionTemplateRow[] = permissionTemplates.map((template) => ({
  ...template,
  permissions: [...template.permissions],
  role_id: null,
  holders: 0,
  version: 1,
}))

/** Profiles and roles, those above this person disabled with the reason; what somebody has may stay. */
export function useTemplates(current: Chosen | null) {
  const own = useSession()
  const { items } = useLookUp(users.templates, {}, ({ data }) => data)
  const templates = items.length === 0 ? profiles : items
  const options = templates.map((template) => {
    const { code, label, role_id, permissions } = template
    const verdict =
      role_id === null
        ? mayGiveProfile(own, code)
        : mayGiveRole(own, { profile_code: code, permissions })
    const kept = current !== null && keyOf(current) === keyOf(template)
    const disabled = !kept && !verdict.allowed
    const name = role_id === null ? label : `${label} (rol)`
    return {
      value: keyOf(template),
      label: disabled ? `${name} (tiene permisos que usted no tiene)` : name,
      disabled,
    }
  })
  return { templates, options }
}
