import { createHash, randomInt } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import { mayActOn, type Standing } from '@chaski/contract/users/rules.ts'
import { standingOfWall } from '@chaski/contract/walls/rules.ts'
import {
  wallAlphabet,
  wallCodeLength,
  wallDays,
  type WallInvitation,
  type WallRow,
} from '@chaski/contract/walls/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { addressKey } from '#src/http/admission/address-key.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { addressRule, claimAttempt, returnAttempt } from '#src/modules/session/log-in/attempts.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { noteFailure } from '#src/modules/session/log-in/note-failure.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import {
  countWalls,
  insertWall,
  listWalls,
  lockWall,
  replaceCode,
  revokeWall,
  takeCode,
} from './store.ts'

const lifetime = wallDays * 86_400
/** Nobody works at a wall, so it never counts as left alone. */
export const wallTimes = { idle_seconds: lifetime, lifetime_seconds: lifetime, perUser: 1 }

const mostWalls = 50
const account = 'wall'

const hashOf = (code: string): Buffer => createHash('sha256').update(`wall|${code}`).digest()
const newCode = (): string =>
  Array.from({ length: wallCodeLength }, () => wallAlphabet[randomInt(wallAlphabet.length)]).join(
    '',
  )

const standingOf = (operator: Operator): Standing => ({
  ...operator,
  permissions: [...operator.permissions],
})

/** Whether a wall is within what somebody may do and see: it lives where its maker does. */
const isWithin = (operator: Operator, maker: Parameters<typeof standingOfWall>[0]): boolean =>
  mayActOn(standingOf(operator), standingOfWall(maker)).allowed

/** A wall that shows more than the caller sees is as good as missing. */
const requireOwn = async (trx: Db, operator: Operator, wall_id: number): Promise<void> => {
  const maker = await lockWall(trx, wall_id)
  if (maker === undefined || !isWithin(operator, maker)) throw fail('NOT_FOUND')
}

export const wallsOf = async (db: Db, operator: Operator): Promise<WallRow[]> =>
  (await listWalls(db)).filter((wall) => isWithin(operator, wall))

/** A screen that may be opened once, by whoever types this code in the next minutes. */
export const authorizeWall = async (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  name: string,
): Promise<WallInvitation> => {
  const code = newCode()
  if (!isWithin(operator, operator)) throw fail('FORBIDDEN')
  return inTransaction(deps.db, async (trx) => {
    if ((await countWalls(trx)) >= mostWalls)
      throw fail('STATE_CONFLICT', {
        detail: 'Hay demasiadas pantallas: retire las que no se usan.',
      })
    const made = await insertWall(trx, name, operator.user_id, hashOf(code))
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'wall',
      entity_id: made.wall_id,
      after: { name },
    })
    return { ...made, code }
  })
}

/** A new code for the same screen; what is open stays until somebody types it. */
export const inviteWall = async (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  wall_id: number,
): Promise<WallInvitation> => {
  const code = newCode()
  return inTransaction(deps.db, async (trx) => {
    await requireOwn(trx, operator, wall_id)
    const invited = await replaceCode(trx, wall_id, hashOf(code))
    if (invited === undefined) throw fail('NOT_FOUND')
    await writeAudit(trx, actor, { action: 'INVITE', entity: 'wall', entity_id: wall_id })
    return { ...invited, code }
  })
}

/** The code was typed on the screen: it gets a session, and the one it had before ends. */
export const openWall = async (
  deps: Deps,
  actor: Actor,
  code: string,
  device: Device,
): Promise<Opened & { name: string }> => {
  // A screen that was a wall before is no stranger at its address.
  const known = device.knownTo(account)
  const key = known === null ? `wall-address:${addressKey(device.ip)}` : `wall-device:${known}`
  await claimAttempt(deps.db, key, addressRule)
  const opened = await inTransaction(deps.db, async (trx) => {
    const taken = await takeCode(trx, hashOf(code))
    if (taken === undefined) return undefined
    const session = await openSession(trx, 'wall', taken.wall_id, wallTimes, device, account)
    await returnAttempt(trx, key)
    await writeAudit(
      trx,
      { ...actor, type: 'MURO', id: taken.wall_id, name: taken.name },
      { action: 'LOGIN', entity: 'wall', entity_id: taken.wall_id },
    )
    return { ...session, name: taken.name }
  })
  if (opened === undefined) {
    await noteFailure(deps.db, actor, account, 'CODE')
    throw fail('WRONG_CODE', { detail: 'El código no es correcto o venció.' })
  }
  return opened
}

/** Its session ends now, in every process and on its socket. */
export const retireWall = async (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  wall_id: number,
): Promise<void> => {
  const closed = await inTransaction(deps.db, async (trx) => {
    await requireOwn(trx, operator, wall_id)
    const revoked = await revokeWall(trx, wall_id)
    if (revoked === undefined) throw fail('NOT_FOUND')
    await writeAudit(trx, actor, {
      action: 'REVOKE',
      entity: 'wall',
      entity_id: wall_id,
      before: { name: revoked.name },
    })
    return endSessionsOf(trx, 'wall', wall_id)
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}
