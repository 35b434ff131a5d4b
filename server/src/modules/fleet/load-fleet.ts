import { sql } from 'kysely'
import { inCoverages } from '#src/access/scope.ts'
import { among, type Db, many } from '#src/base/sql/sql.ts'
import { fleetUnit } from './fleet-unit.ts'
import { type FleetRow, type FleetUnit, fleetUnits } from './fleet-unit-sql.ts'

/** The drivers on shift, all or those named. */
export const loadFleet = async (
  db: Db,
  coverage_ids: readonly number[] | null,
  driver_ids: readonly number[] | null = null,
): Promise<FleetUnit[]> =>
  (
    await many(
      db,
      sql<FleetRow>`${fleetUnits} and ${inCoverages(sql`d.coverage_id`, { coverage_ids, company_ids: null })}
        ${driver_ids === null ? sql`` : sql`and ${among(sql`d.driver_id`, driver_ids)}`}
      order by d.driver_id`,
    )
  ).map(fleetUnit)
