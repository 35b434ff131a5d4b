import { type RawBuilder, sql } from 'kysely'
import { inCompanies, inCoverages, type Scope, unlimited } from './scope.ts'

/** Somebody of the back-office who looks: a scope, and what is theirs by name. Decision 035 says who sees what. */
export type Viewer = Scope & { user_id: number }

/** The system itself, which is limited to nothing. */
export const systemViewer: Viewer = { ...unlimited, user_id: 0 }

export const isLimited = ({ coverage_ids, company_ids }: Scope): boolean =>
  coverage_ids !== null || company_ids !== null

/** No row of the log says where it happened: whoever is limited reads what they did themselves. */
export const auditInReach = (viewer: Viewer): RawBuilder<unknown> =>
  isLimited(viewer) ? sql`actor_type = 'OPERADOR' and actor_id = ${viewer.user_id}` : sql`true`

/** Users `u` who see nothing that the viewer does not, and the viewer. */
export const usersInReach = (viewer: Viewer): RawBuilder<unknown> => {
  if (!isLimited(viewer)) return sql`true`
  const within = (column: RawBuilder<unknown>, ids: readonly number[] | null) =>
    ids === null ? sql`true` : sql`coalesce(${column} <@ ${ids}::int[], false)`
  return sql`(u.user_id = ${viewer.user_id} or (${within(sql`u.coverage_ids`, viewer.coverage_ids)}
    and ${within(sql`u.company_ids`, viewer.company_ids)}))`
}

/** Complaints (sheet `c`, case `k`) about a ride or driver of the viewer's, and those they took down or were given. */
export const casesInReach = (viewer: Viewer): RawBuilder<unknown> => {
  if (!isLimited(viewer)) return sql`true`
  const ofRide = (column: string) =>
    sql`(select t.${sql.ref(column)} from trip t where t.service_id = k.service_id)`
  const place = sql`coalesce(${ofRide('coverage_id')}, (select d.coverage_id from driver d where d.driver_id = k.driver_id))`
  return sql`(k.assigned_user_id = ${viewer.user_id} or c.entered_by_user_id = ${viewer.user_id}
    or (${inCoverages(place, viewer)} and ${inCompanies(ofRide('company_id'), viewer)}))`
}

/** Applicants `r` stand before every coverage; one who became a driver is where the driver is. */
export const recruitsInReach = (scope: Pick<Scope, 'coverage_ids'>): RawBuilder<unknown> =>
  scope.coverage_ids === null
    ? sql`true`
    : sql`(r.driver_id is null or exists (select 1 from driver d where d.driver_id = r.driver_id
        and d.coverage_id = any(${scope.coverage_ids}::int[])))`
