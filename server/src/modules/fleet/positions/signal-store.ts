import { sql } from 'kysely'
import { topics } from '@chaski/contract/live.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { publishWith } from '#src/events/publish-with.ts'
import type { Db } from '#src/base/sql/sql.ts'

const grey = sql`now() - make_interval(secs => ${dispatchDefaults.signalGreyS})`

/** Publishes once that a unit at work is silent, and once that it is back; the mark in the table makes it once for all nodes. */
export const publishCrossings = async (db: Db, tenant: string): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with crossed as (
          select p.driver_id, p.at < ${grey} as lost from driver_position p
          join driver_shift h on h.driver_id = p.driver_id and h.ended_at is null
          where (p.at < ${grey} and h.started_at < ${grey} and p.signal_lost_at is null) or (p.at >= ${grey} and p.signal_lost_at is not null)
          order by p.driver_id limit 500 for update of p skip locked),
        kept as (update driver_position p set signal_lost_at = case when c.lost then now() end from crossed c where c.driver_id = p.driver_id)
        ${append(
          sql`select ${topics.driverOperations(tenant)}, 'DRIVER', case when c.lost then 'SIGNAL_LOST' else 'SIGNAL_BACK' end,
          jsonb_build_object('driver_id', d.driver_id, 'driver_uuid', d.driver_uuid, 'code', d.code,
            'status_driver_id', ${shownStatus('d')},
            'vehicle_id', h.vehicle_id, 'reason_id', null, 'until', null, 'note', null, 'version', d.version), d.coverage_id
        from crossed c join driver d using (driver_id) join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null`,
          ['coverage_id'],
        )}`,
  )
  return count
}
