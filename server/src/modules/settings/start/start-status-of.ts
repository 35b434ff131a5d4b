import type { StartStatus } from '@chaski/contract/settings/start-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { getIdentity } from '#src/modules/settings/store.ts'
import { judgeStart, rightOf } from './judge-start.ts'
import { readStart } from './start-store.ts'

/** How far the company is, computed anew from what stands in the database. */
export const startStatusOf = async (
  { db, mailer, sms, geo }: Deps,
  scope: Scope,
): Promise<StartStatus> => {
  const facts = await readStart(db, scope, Object.values(rightOf))
  return judgeStart(facts, await getIdentity(db), {
    mail: (await mailer.carrier(db)) !== null,
    sms: (await sms.carrier(db)) !== null,
    streets: geo.drivesOnStreets,
    mapBox: geo.mapConfig.bounds,
  })
}
