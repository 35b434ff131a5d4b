import type { ShiftFigures } from '@chaski/contract/dispatch/shift-schema.ts'
import { turnAt } from '@chaski/contract/dispatch/turn-at.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { itemsOfCatalog } from '#src/modules/catalogs/items-of.ts'
import { figuresSince, operatorsSince } from './store.ts'

/** How the turn goes: of the whole desk, of oneself, and of each for those who answer for them. */
export const shiftFigures = async (db: Db, principal: Operator): Promise<ShiftFigures> => {
  const turns = (await itemsOfCatalog(db, 'turns'))
    .filter(({ active }) => active)
    .map(({ name, data }) => ({ name, ...(data as { starts: string; ends: string }) }))
  const { name: turn, since } = turnAt(turns, new Date(databaseTime()))
  const whole = await figuresSince(db, principal, since)
  const operators = await operatorsSince(db, principal, since)
  const { user_id, name } = principal
  const idle = { user_id, name, taken: 0, assigned: 0, calls: 0, talk_p50_s: null }
  return {
    ...whole,
    turn,
    since,
    own: operators.find((one) => one.user_id === user_id) ?? idle,
    ...(principal.permissions.has('RPT_SERVICE_VIEW') && { operators }),
  }
}
