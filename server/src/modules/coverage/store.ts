import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sql } from 'kysely'
import type {
  CoverageForm,
  CoverageRow,
  ZoneForm,
  ZoneRow,
} from '@chaski/contract/coverage/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { containsWords } from '#src/records/words.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const coverageColumns = sql`coverage_id, coverage_uuid, name, currency_id,
  jsonb_build_object('west', west, 'south', south, 'east', east, 'north', north) as bounds,
  (select count(*)::int from zone z where z.coverage_id = coverage.coverage_id and z.is_active) as zones, is_active, version`

type CoverageFilters = { page: number; page_size: number; key_word?: string; is_active?: boolean }

const coveragesMatching = (scope: Scope, f: Unpaged<CoverageFilters>) =>
  sql.join(
    [
      inCoverages(sql`coverage_id`, scope),
      ...(f.is_active === undefined ? [] : [sql`is_active = ${f.is_active}`]),
      ...containsWords(sql`name`, f.key_word),
    ],
    sql` and `,
  )

/** Every coverage that the filters let through, in the order of the list. */
export const coverageList = (scope: Scope, f: Unpaged<CoverageFilters>) =>
  sql<CoverageRow>`select ${coverageColumns} from coverage where ${coveragesMatching(scope, f)}
    order by is_active desc, folded(name), coverage_id`

export const listCoverages = async (db: Db, scope: Scope, f: CoverageFilters) => {
  const where = coveragesMatching(scope, f)
  const rows = await many(db, onePage(coverageList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from coverage where ${where}`,
  )
  return { data: rows, page: f.page, page_size: f.page_size, total }
}

export const findCoverage = (
  db: Db,
  scope: Scope,
  coverage_id: number,
): Promise<CoverageRow | undefined> =>
  maybe(
    db,
    sql<CoverageRow>`select ${coverageColumns} from coverage
                     where coverage_id = ${coverage_id} and ${inCoverages(sql`coverage_id`, scope)}`,
  )

export const lockCoverage = (
  db: Db,
  scope: Scope,
  coverage_id: number,
): Promise<CoverageRow | undefined> =>
  maybe(
    db,
    sql<CoverageRow>`select ${coverageColumns} from coverage
                     where coverage_id = ${coverage_id} and ${inCoverages(sql`coverage_id`, scope)} for update`,
  )

export const insertCoverage = (db: Db, c: CoverageForm): Promise<CoverageRow> =>
  one(
    db,
    sql<CoverageRow>`insert into coverage (name, currency_id, west, south, east, north)
                     values (${c.name}, ${c.currency_id}, ${c.bounds.west}, ${c.bounds.south}, ${c.bounds.east}, ${c.bounds.north})
                     returning ${coverageColumns}`,
  )

export const updateCoverage = (db: Db, c: CoverageRow): Promise<CoverageRow> =>
  one(
    db,
    sql<CoverageRow>`update coverage set name = ${c.name}, currency_id = ${c.currency_id}, west = ${c.bounds.west},
                       south = ${c.bounds.south}, east = ${c.bounds.east}, north = ${c.bounds.north},
                       is_active = ${c.is_active}, version = version + 1
                     where coverage_id = ${c.coverage_id} returning ${coverageColumns}`,
  )

export const deleteCoverage = (db: Db, coverage_id: number): Promise<number> =>
  run(db, sql`delete from coverage where coverage_id = ${coverage_id}`)

/** Users limited to it are not known to the database's own references. */
export const isUserScope = async (db: Db, coverage_id: number): Promise<boolean> =>
  (
    await one(
      db,
      sql<{
        used: boolean
      }>`select exists (select from app_user where ${coverage_id} = any(coverage_ids)) as used`,
    )
  ).used

export const currencyExists = async (db: Db, currency_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from currency where currency_id = ${currency_id} and is_active`,
  )) !== undefined

const zoneColumns = sql`zone_id, zone_uuid, coverage_id, code, name, type_zone_id, priority, geometry, area_m2, is_active, version`

type ZoneFilters = { page: number; page_size: number; key_word?: string }

const zonesMatching = (coverage_id: number, f: Unpaged<ZoneFilters>) =>
  sql.join(
    [
      sql`coverage_id = ${coverage_id} and is_active`,
      ...containsWords(sql`code || ' ' || name`, f.key_word),
    ],
    sql` and `,
  )

/** The zones in use of one coverage; the caller has already found it within the scope. */
export const zoneList = (coverage_id: number, f: Unpaged<ZoneFilters>) =>
  sql<ZoneRow>`select ${zoneColumns} from zone where ${zonesMatching(coverage_id, f)} order by code, zone_id`

/** A page of them. */
export const listZones = async (db: Db, coverage_id: number, f: ZoneFilters) => {
  const where = zonesMatching(coverage_id, f)
  const rows = await many(db, onePage(zoneList(coverage_id, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from zone where ${where}`,
  )
  return { data: rows, page: f.page, page_size: f.page_size, total }
}

export const activeZonesOf = (
  db: Db,
  scope: Scope,
  f: { coverage_id?: number; type_zone_id?: number } = {},
): Promise<ZoneRow[]> =>
  many(
    db,
    sql<ZoneRow>`select ${zoneColumns} from zone
      where is_active and ${inCoverages(sql`coverage_id`, scope)}
        and (${f.coverage_id ?? null}::int is null or coverage_id = ${f.coverage_id ?? null})
        and (${f.type_zone_id ?? null}::int is null or type_zone_id = ${f.type_zone_id ?? null})
      order by coverage_id, code, zone_id`,
  )

/** What a file of zones needs to know of those in use: not their borders. */
export const zoneVersions = (
  db: Db,
  coverage_id: number,
): Promise<{ zone_id: number; code: string; version: number }[]> =>
  many(
    db,
    sql`select zone_id, code, version from zone where is_active and coverage_id = ${coverage_id}`,
  )

export const findZone = (
  db: Db,
  scope: Scope,
  coverage_id: number,
  zone_id: number,
): Promise<ZoneRow | undefined> =>
  maybe(
    db,
    sql<ZoneRow>`select ${zoneColumns} from zone
                 where zone_id = ${zone_id} and coverage_id = ${coverage_id} and ${inCoverages(sql`coverage_id`, scope)}`,
  )

export const lockZone = (
  db: Db,
  scope: Scope,
  coverage_id: number,
  zone_id: number,
): Promise<ZoneRow | undefined> =>
  maybe(
    db,
    sql<ZoneRow>`select ${zoneColumns} from zone
                 where zone_id = ${zone_id} and coverage_id = ${coverage_id} and is_active
                   and ${inCoverages(sql`coverage_id`, scope)} for update`,
  )

type NewZone = ZoneForm & { coverage_id: number; area_m2: number }

export const insertZone = (db: Db, z: NewZone): Promise<ZoneRow> =>
  one(
    db,
    sql<ZoneRow>`insert into zone (coverage_id, code, name, type_zone_id, priority, geometry, area_m2)
                 values (${z.coverage_id}, ${z.code}, ${z.name}, ${z.type_zone_id}, ${z.priority},
                         ${JSON.stringify(z.geometry)}::jsonb, ${z.area_m2}) returning ${zoneColumns}`,
  )

export const updateZone = (db: Db, z: ZoneRow): Promise<ZoneRow> =>
  one(
    db,
    sql<ZoneRow>`update zone set code = ${z.code}, name = ${z.name}, type_zone_id = ${z.type_zone_id}, priority = ${z.priority},
                   geometry = ${JSON.stringify(z.geometry)}::jsonb, area_m2 = ${z.area_m2}, is_active = ${z.is_active}, version = version + 1
                 where zone_id = ${z.zone_id} returning ${zoneColumns}`,
  )

export const deleteZone = (db: Db, zone_id: number): Promise<number> =>
  run(db, sql`delete from zone where zone_id = ${zone_id}`)
