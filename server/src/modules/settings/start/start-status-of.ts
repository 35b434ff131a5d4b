import type { StartStatus } from '@chaski/contract/settings/start-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { getIdentity } from '#src/modules/settings/store.ts'
import { judgeStart, rightOf } from './judge-start.ts'
import { sendsSms } from './send-test-sms.ts'
import { readStart } from './start-store.ts'

/** How far the company is, computed anew from what stands in the database. */
export const startStatusOf = async (
  { db, config, geo }: Deps,
  scope: Scope,
): Promise<StartStatus> => {
  const rights = Object.values(rightOf).filter((code) => code !== null)
  const facts = await readStart(db, scope, rights)
  return judgeStart(facts, await getIdentity(db), {
    mail: config.SMTP_URL !== undefined || config.SEED === 'demo',
    sms: sendsSms(config),
    streets: geo.drivesOnStreets,
    mapBox: geo.mapConfig.bounds,
  })
}
