import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import type { TripExplanation } from '#src/matching/sweep-types.ts'

/** Kept short: the first few say all that anybody asks. */
type KeptDetail = Pick<TripExplanation, 'considered' | 'excluded' | 'excluded_counts' | 'swap'>

export type NewExplanation = {
  service_id: number
  policy: string
  outcome: string
  driver_id: number | null
  radius_m: number
  /** What makes two sweeps alike; empty: like no other. */
  digest: string
  detail: KeptDetail
}

/** Writes what a sweep decided; one that decided as the sweep before only renews that row, for a day: older partitions stay closed. */
export const saveExplanations = async (db: Db, list: readonly NewExplanation[]): Promise<void> => {
  if (list.length === 0) return
  await run(
    db,
    sql`with x as (
          select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
            as x(service_id int, policy text, outcome text, driver_id int, radius_m int, digest text, detail jsonb)),
        last as (
          select distinct on (e.service_id) e.explanation_id, e.service_id, e.digest from dispatch_explanation e
          where e.service_id in (select service_id from x) and e.first_at between now() - interval '1 day' and now()
          order by e.service_id, e.explanation_id desc),
        alike as (
          update dispatch_explanation e set last_at = now(), sweeps = e.sweeps + 1, detail = x.detail
          from x join last using (service_id)
          where e.service_id = x.service_id and e.explanation_id = last.explanation_id and e.first_at between now() - interval '1 day' and now()
            and last.digest = x.digest and x.digest <> ''
          returning e.service_id)
        insert into dispatch_explanation (service_id, policy, outcome, driver_id, radius_m, digest, detail)
        select service_id, policy, outcome, driver_id, radius_m, digest, detail from x
        where service_id not in (select service_id from alike)`,
  )
}

export type StoredExplanation = Omit<NewExplanation, 'digest'> & {
  explanation_id: number
  first_at: string
  last_at: string
  sweeps: number
}

export const explanationsOf = (db: Db, service_id: number): Promise<StoredExplanation[]> =>
  many(
    db,
    sql<StoredExplanation>`select explanation_id, service_id, first_at, last_at, sweeps, policy, outcome, driver_id, radius_m, detail
      from dispatch_explanation where service_id = ${service_id} and first_at >= (select created_at from trip where service_id = ${service_id})
        and first_at <= (select coalesce(closed_at, now()) from trip where service_id = ${service_id}) + interval '1 minute'
      order by explanation_id desc limit 50`,
  )

/** The number by which each is called over the radio: the unit's while on shift, else the driver's own. */
export const codesOf = async (
  db: Db,
  driver_ids: readonly number[],
): Promise<Map<number, string>> =>
  new Map(
    (
      await many(
        db,
        sql<{
          driver_id: number
          code: string
        }>`select d.driver_id, coalesce(v.code, d.code) as code from driver d
          left join driver_shift h on h.driver_id = d.driver_id and h.ended_at is null left join vehicle v using (vehicle_id)
          where d.driver_id = any(${driver_ids}::int[])`,
      )
    ).map(({ driver_id, code }) => [driver_id, code]),
  )

type SweepRow = {
  coverage_id: number
  policy: string
  trips: number
  drivers: number
  proposals: number
  cpu_ms: number
}

export const noteSweep = (db: Db, s: SweepRow): Promise<number> =>
  run(
    db,
    sql`insert into dispatch_sweep (coverage_id, policy, trips, drivers, proposals, cpu_ms)
        values (${s.coverage_id}, ${s.policy}, ${s.trips}, ${s.drivers}, ${s.proposals}, ${s.cpu_ms})`,
  )
