import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { sendPush } from '#src/modules/push/send-push.ts'
import { takeLost } from './lost-store.ts'

/** A minute before the desk stops offering to them. */
const silentS = 60
const withinS = 600

const lost = {
  kind: 'LOST',
  tag: 'perdido',
  title: 'Lo perdimos: abra Chaski',
  body: 'La central no lo ve hace un minuto y dejará de ofrecerle servicios. Toque para volver.',
  url: '/conductor',
} as const

/** Brings a driver back whose phone sleeps during the day's work: no page can report a position then. */
export const pushLost = (deps: Pick<Deps, 'db'>): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    for (const { driver_id } of await takeLost(trx, silentS))
      await sendPush(trx, { driver_id }, lost, { within: withinS })
  })
