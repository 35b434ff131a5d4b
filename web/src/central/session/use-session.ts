import { useSuspenseQuery } from '@tanstack/react-query'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import { permitted, type Verdict } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'

/** Who works here. Only below the layout, which has made sure that somebody does. */
export const useSession = (): SessionInfo => useSuspenseQuery(q(session.current, {})).data

/** `can('MNT_USER_EDIT')`: the same code that the server asks for. */
export const useCan = (): ((...anyOf: PermissionCode[]) => boolean) => {
  const { permissions } = useSession()
  return (...anyOf) => anyOf.some((code) => permissions.includes(code))
}

/** The same as a verdict, for what is shown disabled with its reason where it may not be done. */
export const useMay = (): ((...anyOf: PermissionCode[]) => Verdict) => {
  const can = useCan()
  return (...anyOf) => permitted(can(...anyOf))
}
