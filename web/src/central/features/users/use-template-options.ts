import { permissionTemplates, type ProfileCode } from '@chaski/contract/permission-templates.ts'
import { mayGiveProfile } from '@chaski/contract/users/rules.ts'
import { useSession } from '#src/central/session/use-session.ts'

/** The profiles, those above this person disabled with the reason; the one somebody has may stay. */
export function useTemplateOptions(current: ProfileCode | null) {
  const own = useSession()
  return permissionTemplates.map(({ code, label }) => {
    const disabled = code !== current && !mayGiveProfile(own, code).allowed
    return {
      value: code,
      label: disabled ? `${label} (tiene permisos que usted no tiene)` : label,
      disabled,
    }
  })
}
