import { type RawBuilder, sql } from 'kysely'
import type { PortalTripFilters, PortalTripState } from '@chaski/contract/reports/portal-schema.ts'
import type { ReportFilters } from '@chaski/contract/reports/schema.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { matching, type Reader } from '#src/modules/reports/filters.ts'
import { containsWords } from '#src/records/words.ts'
import type { CenterMonth } from './spending-by-center.ts'
import { chargeable } from './statement-store.ts'

const statesOf = {
  OPEN: tripSets.running,
  FINISHED: [tripStatus.FINISHED],
  CANCELED: [tripStatus.CANCELED],
  NO_SHOW: [tripStatus.NO_SHOW],
  NO_UNIT: [tripStatus.NO_UNIT],
} as const satisfies Record<PortalTripState, readonly number[]>

const ofCenter = (costcenter_id: number): RawBuilder<unknown> =>
  costcenter_id === 0
    ? sql`r.costcenter_id is null`
    : costcenter_id < 0
      ? sql`true`
      : sql`r.costcenter_id = ${costcenter_id}`

/** What a company narrows its rides by, beside the days. `r` is the row. */
export const askedByCompany = ({
  key_word,
  costcenter_id,
  state,
}: PortalTripFilters): RawBuilder<unknown> =>
  sql.join(
    [
      ofCenter(costcenter_id),
      ...(state === undefined ? [] : [sql`r.status_type_id in ${oneOf(statesOf[state])}`]),
      ...containsWords(sql`r.client_name || ' ' || r.cellphone`, key_word),
    ],
    sql` and `,
  )

/** What each center cost in each month: the same rides as on the statements. */
export const monthSums = (db: Db, reader: Reader, f: ReportFilters): Promise<CenterMonth[]> =>
  many(
    db,
    sql<CenterMonth>`select r.costcenter_id, r.costcenter_code as code, r.costcenter_name as name,
        to_char(r.day, 'YYYY-MM') as month, sum(r.amount_cents)::bigint as cents, count(*)::int as services
      from report_service r where ${matching(reader, f)} and ${chargeable} group by 1, 2, 3, 4`,
  )
