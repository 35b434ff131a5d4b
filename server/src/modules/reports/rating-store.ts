import { sql } from 'kysely'
import type { DriverRatings } from '@chaski/contract/reports/rating-schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'

/** What passengers said of a driver, newest first, and the stars they gave in all; a limited caller hears their own companies. */
export const listDriverRatings = async (
  db: Db,
  scope: Scope,
  driver_id: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<DriverRatings> => {
  const rated = sql`trip t join trip_rating r using (service_id)
    where t.driver_id = ${driver_id} and ${inCoverages(sql`t.coverage_id`, scope)} and ${inCompanies(sql`t.company_id`, scope)}`
  const data = await many(
    db,
    sql<
      DriverRatings['data'][number]
    >`select t.service_id, r.stars, r.comment, r.rated_at from ${rated}
      order by r.rated_at desc, t.service_id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const sums = await one(
    db,
    sql<Pick<DriverRatings, 'total' | 'mean' | 'stars'>>`
      select coalesce(sum(n), 0)::int as total, round(sum(s * n) / sum(n), 2)::float8 as mean,
        array_agg(coalesce(n, 0)::int order by s) as stars
      from generate_series(1, 5) s left join (select r.stars, count(*) as n from ${rated} group by 1) c on c.stars = s`,
  )
  return { data, page, page_size, ...sums }
}
