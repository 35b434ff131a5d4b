import { randomUUID } from 'node:crypto'
import { topics } from '@chaski/contract/live.ts'
import { webhookEvents } from '@chaski/contract/webhooks/events.ts'
import type { Deps } from '#src/base/deps.ts'
import { afterCommit } from '#src/base/sql/after-commit.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { isKindForAll } from '#src/events/for-all.ts'
import type { OutboxRow } from '#src/events/relay.ts'
import { insertDeliveries, type TakenEvent } from './delivery-store.ts'
import { eventOf } from './event-of.ts'
import { wakeSenders } from './senders.ts'

/** Keeps for each webhook what it is to be told of these messages, in the transaction that takes them from the outbox. */
export const takeEvents = ({ config }: Pick<Deps, 'config'>) => {
  const trips = topics.rides(config.TENANT)
  const drivers = topics.driverOperations(config.TENANT)
  const taken = (row: OutboxRow): TakenEvent[] => {
    const event = eventOf(trips, drivers, row)
    if (event === null) return []
    const { category, action, coverage_id, company_id, created_at } = row
    return [
      {
        ...event,
        event_uuid: randomUUID(),
        occurred_at: created_at,
        needs: webhookEvents[event.type].right,
        coverage_id,
        company_id,
        any_coverage: isKindForAll(category, action, 'coverage'),
        any_company: isKindForAll(category, action, 'company'),
      },
    ]
  }
  return async (trx: Db, rows: readonly OutboxRow[]): Promise<void> => {
    const events = rows.flatMap(taken)
    if (events.length === 0) return
    if ((await insertDeliveries(trx, events)) > 0) afterCommit(trx, wakeSenders)
  }
}
