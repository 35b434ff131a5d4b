import { type RawBuilder, sql } from 'kysely'
import { inCompanies, inCoverages } from '#src/access/scope.ts'
import { usersInReach } from '#src/access/reach.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'

type Names = (viewer: Operator, ids: readonly (number | string)[]) => RawBuilder<{ name: string }>

const ofCatalog =
  (kind: string): Names =>
  (_, ids) =>
    sql`select name from catalog_item where kind = ${kind} and item_id = any(${ids}::int[]) order by position, name`

const user: Names = (viewer, ids) =>
  sql`select u.name from app_user u where u.user_id = any(${ids}::int[]) and ${usersInReach(viewer)} order by u.name`

/** What a filter names by a number, as the caller may know it. */
const names: Readonly<Record<string, Names>> = {
  company_id: (viewer, ids) =>
    sql`select name from company where company_id = any(${ids}::int[]) and ${inCompanies(sql`company_id`, viewer)} order by name`,
  company_uuid: (viewer, ids) =>
    sql`select name from company where company_uuid = any(${ids}::uuid[]) and ${inCompanies(sql`company_id`, viewer)} order by name`,
  coverage_id: (viewer, ids) =>
    sql`select name from coverage where coverage_id = any(${ids}::int[]) and ${inCoverages(sql`coverage_id`, viewer)} order by name`,
  driver_id: (viewer, ids) =>
    sql`select code || ' · ' || first_name || ' ' || last_name as name from driver
        where driver_id = any(${ids}::int[]) and ${inCoverages(sql`coverage_id`, viewer)} order by code`,
  vehicle_id: (viewer, ids) =>
    sql`select code || ' · ' || plate as name from vehicle
        where vehicle_id = any(${ids}::int[]) and ${inCoverages(sql`coverage_id`, viewer)} order by code`,
  client_id: (viewer, ids) =>
    sql`select name from client where client_id = any(${ids}::int[]) and ${inCompanies(sql`company_id`, viewer)}
        and ${viewer.permissions.has('DSP_CLIENT_VIEW') || viewer.permissions.has('MNT_CLIENT_VIEW')} order by name`,
  brand_id: (_, ids) =>
    sql`select name from vehicle_brand where brand_id = any(${ids}::int[]) order by name`,
  establishment_id: (_, ids) =>
    sql`select name from establishment where establishment_id = any(${ids}::int[]) order by name`,
  user_id: user,
  assigned_user_id: user,
  turn_id: ofCatalog('turns'),
  service_type_id: ofCatalog('service-types'),
  payment_type_id: ofCatalog('payment-types'),
  document_id: ofCatalog('document-types'),
  service_attribute_id: ofCatalog('service-attributes'),
  vehicle_attribute_id: ofCatalog('vehicle-attributes'),
  company_attribute_id: ofCatalog('company-attributes'),
}

/** The names behind the numbers of a filter; null where a filter names nothing by number. */
export const namesOf = async (
  db: Db,
  viewer: Operator,
  filter: string,
  ids: readonly (number | string)[],
): Promise<string[] | null> => {
  const query = names[filter]
  return query === undefined
    ? null
    : (await many(db, query(viewer, ids))).map((found) => found.name)
}
