import { fail } from '@chaski/contract/errors.ts'
import type { SessionInfo } from '@chaski/contract/session/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { version } from '#src/base/version.ts'
import type { Operator } from '#src/http/session/principal.ts'
import type { Opened } from './open-session.ts'

/** Who is in, as the screens are told. */
export const sessionInfo = (deps: Pick<Deps, 'config'>, o: Operator): SessionInfo => ({
  user_id: o.user_id,
  user_uuid: o.user_uuid,
  username: o.username,
  name: o.name,
  profile_code: o.profile_code,
  permissions: [...o.permissions],
  coverage_ids: o.coverage_ids as number[] | null,
  company_ids: o.company_ids as number[] | null,
  extension: o.extension,
  must_change_password: o.must_change_password,
  expires_at: o.expires_at,
  tenant: deps.config.TENANT,
  demonstration: deps.config.SEED === 'demo',
  release: version,
})

/** The same of a session that was just opened. */
export const openedInfo = async (deps: Deps, { token }: Opened): Promise<SessionInfo> => {
  const found = await deps.sessions.find('operator', token.token)
  if (found?.principal.kind !== 'operator') throw fail('SESSION_REQUIRED')
  return sessionInfo(deps, found.principal)
}
