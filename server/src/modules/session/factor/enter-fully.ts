import { fail } from '@chaski/contract/errors.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { operatorSession } from '#src/modules/session/kinds/operator-session.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { deleteSession, noteLogin } from '#src/modules/session/store.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { type FactorUser, insertTrustedDevice } from './factor-store.ts'

export type Factor = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE'
type Passed = { factor: Factor; remember: boolean }

/** The half session becomes a whole one: it ends, and cannot be used twice. */
export const enterFully = async (
  trx: Db,
  by: Guest<'entering'>,
  actor: Actor,
  { user_id, username }: FactorUser,
  device: Device,
  { factor, remember }: Passed,
): Promise<Opened> => {
  await noteLogin(trx, user_id)
  if ((await deleteSession(trx, by.session_id)) === 0) throw fail('SESSION_REQUIRED')
  const opened = await openSession(trx, 'operator', user_id, operatorSession, device, username)
  if (remember)
    await insertTrustedDevice(trx, user_id, { ...device, device_sha256: tokenHash(device.id) })
  await writeAudit(trx, actor, {
    action: 'LOGIN',
    entity: 'session',
    entity_id: opened.session_id,
    after: { factor, remember },
  })
  return opened
}
