import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import { sql } from 'kysely'
import type {
  VehicleChange,
  VehicleFilters,
  VehicleForm,
  VehicleRow,
} from '@chaski/contract/vehicles/schema.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const withinCoverages = (scope: CoverageLimit) =>
  sql`(${scope}::int[] is null or v.coverage_id = any(${scope}::int[]))`

const person = sql`json_build_object('driver_id', d.driver_id, 'code', d.code, 'name', d.first_name || ' ' || d.last_name)`

const columns = sql`
  v.vehicle_id, v.vehicle_uuid, v.code, v.coverage_id, co.name as coverage_name, v.plate, v.legacy_plate, b.brand_id,
  b.name as brand_name, v.model_id, m.name as model_name, v.model_year, v.color, v.fuel, v.engine_cc, v.doors, v.seats,
  v.owner_name, v.notes, v.is_active, v.version,
  coalesce((select json_agg(attribute_id order by attribute_id) from vehicle_attribute a where a.vehicle_id = v.vehicle_id), '[]') as attribute_ids,
  coalesce((select json_agg(${person} order by d.code) from driver_vehicle dv join driver d using (driver_id)
    where dv.vehicle_id = v.vehicle_id and dv.ended_at is null), '[]') as drivers,
  (select ${person} from driver_shift h join driver d using (driver_id) where h.vehicle_id = v.vehicle_id and h.ended_at is null) as in_use_by,
  (select json_build_object('PENDING', count(*) filter (where status = 'PENDING'), 'REJECTED', count(*) filter (where status = 'REJECTED'),
      'EXPIRING', count(*) filter (where status = 'EXPIRING'), 'EXPIRED', count(*) filter (where status = 'EXPIRED'))
    from current_document where holder = 'VEHICLE' and holder_id = v.vehicle_id) as documents`

const from = sql`from vehicle v join vehicle_model m using (model_id) join vehicle_brand b using (brand_id)
  left join coverage co on co.coverage_id = v.coverage_id`

const conditions = (f: Unpaged<VehicleFilters>, scope: CoverageLimit) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      withinCoverages(scope),
      ...(f.is_active === undefined ? [] : [sql`v.is_active = ${f.is_active}`]),
      ...(f.brand_id === undefined ? [] : [sql`b.brand_id = ${f.brand_id}`]),
      ...(f.coverage_id === undefined ? [] : [sql`v.coverage_id = ${f.coverage_id}`]),
      ...(f.documents === undefined
        ? []
        : [
            sql`exists (select 1 from current_document c where c.holder = 'VEHICLE' and c.holder_id = v.vehicle_id and c.status = ${f.documents})`,
          ]),
      ...words.map(
        (word) =>
          sql`folded(v.code || ' ' || v.plate || ' ' || replace(v.plate, '-', '') || ' ' || b.name || ' ' || m.name || ' ' || v.color || ' ' || v.owner_name)
              like '%' || folded(${word}) || '%'`,
      ),
    ],
    sql` and `,
  )
}

const orders = {
  code: naturally(sql`v.code`),
  plate: sql`folded(v.plate)`,
  model: naturally(sql`(b.name || ' ' || m.name)`),
  year: sql`v.model_year`,
  // Every vehicle serves equally long.
  until: sql`v.model_year`,
  color: sql`folded(v.color)`,
  in_use_by: naturally(
    sql`(select d.code from driver_shift h join driver d using (driver_id) where h.vehicle_id = v.vehicle_id and h.ended_at is null)`,
  ),
}

/** Every vehicle that the filters let through, in the order of the list. */
export const vehicleList = (f: Unpaged<VehicleFilters>, scope: CoverageLimit) =>
  sql<VehicleRow>`select ${columns} ${from} where ${conditions(f, scope)}
    order by ${sortedBy(f.sort, orders)}v.is_active desc, upper(v.code), v.vehicle_id`

export const listVehicles = async (
  db: Db,
  f: VehicleFilters,
  scope: CoverageLimit,
): Promise<{ data: VehicleRow[]; total: number }> => {
  const where = conditions(f, scope)
  const data = await many(db, onePage(vehicleList(f, scope), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`,
  )
  return { data, total }
}

export const findVehicle = (
  db: Db,
  vehicle_id: number,
  scope: CoverageLimit,
): Promise<VehicleRow | undefined> =>
  maybe(
    db,
    sql<VehicleRow>`select ${columns} ${from} where v.vehicle_id = ${vehicle_id} and ${withinCoverages(scope)}`,
  )

export const lockVehicle = (trx: Db, vehicle_id: number) =>
  run(trx, sql`select 1 from vehicle where vehicle_id = ${vehicle_id} for update`)

export const findVehicleByPlate = (
  db: Db,
  plate: string,
): Promise<{ vehicle_id: number } | undefined> =>
  maybe(
    db,
    sql<{
      vehicle_id: number
    }>`select vehicle_id from vehicle where plate = ${plate} and is_active for update`,
  )

/** In the fleet or out of it. */
export const vehicleIdOfPlate = (
  db: Db,
  plate: string,
): Promise<{ vehicle_id: number } | undefined> =>
  maybe(db, sql<{ vehicle_id: number }>`select vehicle_id from vehicle where plate = ${plate}`)

export const deleteVehicle = (trx: Db, vehicle_id: number) =>
  run(trx, sql`delete from vehicle where vehicle_id = ${vehicle_id}`)

type Found = { vehicle_id: number; code: string; plate: string; label: string }

const searched = {
  ALL: sql`folded(v.code || ' ' || v.plate || ' ' || replace(v.plate, '-', ''))`,
  CODE: sql`folded(v.code)`,
  PLATE: sql`folded(v.plate || ' ' || replace(v.plate, '-', ''))`,
} as const

export const searchVehicles = async (
  db: Db,
  f: {
    key_word?: string | undefined
    search_type: keyof typeof searched
    page: number
    page_size: number
  },
  scope: CoverageLimit,
): Promise<{ data: Found[]; total: number }> => {
  const where = sql`v.is_active and ${withinCoverages(scope)} and ${searched[f.search_type]} like '%' || folded(${f.key_word ?? ''}) || '%'`
  const data = await many(
    db,
    sql<Found>`select v.vehicle_id, v.code, v.plate, v.code || ' · ' || v.plate || ' · ' || b.name || ' ' || m.name as label
               ${from} where ${where} order by upper(v.code) = upper(${f.key_word ?? ''}) desc, upper(v.code), v.vehicle_id
               limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`,
  )
  return { data, total }
}

export const insertVehicle = async (db: Db, f: VehicleForm): Promise<number> =>
  (
    await one(
      db,
      sql<{ vehicle_id: number }>`
        insert into vehicle (code, coverage_id, plate, legacy_plate, model_id, model_year, color, fuel, engine_cc, doors, seats, owner_name, notes)
        values (${f.code}, ${f.coverage_id}, ${f.plate}, ${f.legacy_plate}, ${f.model_id}, ${f.model_year}, ${f.color}, ${f.fuel},
                ${f.engine_cc}, ${f.doors}, ${f.seats}, ${f.owner_name}, ${f.notes})
        returning vehicle_id`,
    )
  ).vehicle_id

export const updateVehicle = (db: Db, vehicle_id: number, f: VehicleChange) =>
  run(
    db,
    sql`update vehicle set code = ${f.code}, coverage_id = ${f.coverage_id}, plate = ${f.plate}, legacy_plate = ${f.legacy_plate},
          model_id = ${f.model_id}, model_year = ${f.model_year}, color = ${f.color}, fuel = ${f.fuel}, engine_cc = ${f.engine_cc},
          doors = ${f.doors}, seats = ${f.seats}, owner_name = ${f.owner_name}, notes = ${f.notes}, is_active = ${f.is_active},
          version = version + 1
        where vehicle_id = ${vehicle_id}`,
  )

export const isModel = async (db: Db, model_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from vehicle_model m join vehicle_brand b using (brand_id) where m.model_id = ${model_id} and m.is_active and b.is_active`,
  )) !== undefined

type Attribute = { attribute_id: number; name: string }

export const listAttributes = (db: Db, vehicle_id: number): Promise<Attribute[]> =>
  many(
    db,
    sql<Attribute>`select a.attribute_id, c.name from vehicle_attribute a
      join catalog_item c on c.kind = 'vehicle-attributes' and c.item_id = a.attribute_id
      where a.vehicle_id = ${vehicle_id} order by c.position, c.item_id`,
  )

export const isAttribute = async (db: Db, attribute_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from catalog_item where kind = 'vehicle-attributes' and item_id = ${attribute_id} and active`,
  )) !== undefined

export const insertAttribute = (db: Db, vehicle_id: number, attribute_id: number) =>
  run(
    db,
    sql`insert into vehicle_attribute (vehicle_id, attribute_id) values (${vehicle_id}, ${attribute_id}) on conflict do nothing`,
  )

export const deleteAttribute = (db: Db, vehicle_id: number, attribute_id: number) =>
  run(
    db,
    sql`delete from vehicle_attribute where vehicle_id = ${vehicle_id} and attribute_id = ${attribute_id}`,
  )
