import { sql } from 'kysely'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'
import { isOnBoard, tripTables } from '#src/modules/trips/row-sql.ts'
import { type Db, one, seconds } from '#src/base/sql/sql.ts'

export type CoverageCounts = {
  services: {
    coverage_id: number | null
    status_type_id: TripStatus
    count: number
    amber: number
    red: number
  }[]
  drivers: { coverage_id: number | null; status_driver_id: DriverStatus; count: number }[]
  without_signal: { coverage_id: number | null; count: number }[]
  alarms: { coverage_id: number | null; count: number }[]
  at: string
}

/** The panel's counters by coverage, so that one look serves whoever is limited to whichever coverages. */
export const countByCoverage = async (db: Db): Promise<CoverageCounts> =>
  (
    await one(
      db,
      sql<{ counts: CoverageCounts }>`
        select json_build_object(
          'services', coalesce((select json_agg(c) from (
            select t.coverage_id, t.status_type_id, count(*)::int as count,
              count(*) filter (where sla.level = 1)::int as amber, count(*) filter (where sla.level = 2)::int as red
            from ${tripTables} where ${isOnBoard} group by 1, 2 order by 2, 1) c), '[]'),
          'drivers', coalesce((select json_agg(c) from (
            select d.coverage_id, ${shownStatus('d')} as status_driver_id, count(*)::int as count
            from driver d where d.is_active group by 1, 2 order by 2, 1) c), '[]'),
          'without_signal', coalesce((select json_agg(c) from (
            select d.coverage_id, count(*)::int as count from driver d
            join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null
            left join driver_position p on p.driver_id = d.driver_id
            where p.at is null or p.at < now() - ${seconds(dispatchDefaults.signalGreyS)} group by 1) c), '[]'),
          'alarms', coalesce((select json_agg(c) from (
            select d.coverage_id, count(*)::int as count from panic_alarm a join driver d using (driver_id)
            where a.acknowledged_at is null group by 1) c), '[]'),
          'at', now()) as counts`,
    )
  ).counts
