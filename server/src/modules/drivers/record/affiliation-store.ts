import { sql } from 'kysely'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'

type StoredAffiliation = {
  vehicle_id: number
  code: string
  plate: string
  brand_name: string
  model_name: string
  model_year: number
  is_active: boolean
  affiliated_at: string
  in_use_by: string | null
}

export const listAffiliations = (db: Db, driver_id: number): Promise<StoredAffiliation[]> =>
  many(
    db,
    sql<StoredAffiliation>`
      select v.vehicle_id, v.code, v.plate, b.name as brand_name, m.name as model_name, v.model_year, v.is_active, dv.affiliated_at,
             (select o.code || ' ' || o.first_name || ' ' || o.last_name from driver_shift h join driver o using (driver_id)
               where h.vehicle_id = v.vehicle_id and h.ended_at is null and h.driver_id <> ${driver_id}) as in_use_by
      from driver_vehicle dv join vehicle v using (vehicle_id) join vehicle_model m using (model_id) join vehicle_brand b using (brand_id)
      where dv.driver_id = ${driver_id} and dv.ended_at is null order by v.code`,
  )

type AffiliableVehicle = { plate: string; is_active: boolean }

export const findAffiliable = (
  db: Db,
  vehicle_id: number,
  scope: readonly number[] | null,
): Promise<AffiliableVehicle | undefined> =>
  maybe(
    db,
    sql<AffiliableVehicle>`select plate, is_active from vehicle where vehicle_id = ${vehicle_id}
      and (${scope}::int[] is null or coverage_id = any(${scope}::int[]))`,
  )

export const insertAffiliation = (trx: Db, driver_id: number, vehicle_id: number) =>
  run(
    trx,
    sql`insert into driver_vehicle (driver_id, vehicle_id) values (${driver_id}, ${vehicle_id}) on conflict do nothing`,
  )

export const endAffiliation = (trx: Db, driver_id: number, vehicle_id: number) =>
  run(
    trx,
    sql`update driver_vehicle set ended_at = now()
        where driver_id = ${driver_id} and vehicle_id = ${vehicle_id} and ended_at is null`,
  )
