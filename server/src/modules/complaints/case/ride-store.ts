import { sql } from 'kysely'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

export type Ride = { service_id: number | null; driver_id: number | null }

type Hints = {
  service_code: string | null
  license_plate: string | null
  service_date: string | null
  driver_code: string | null
}

const bare = (plate: string | null): string | null =>
  plate === null ? null : plate.replaceAll('-', '').toUpperCase()
const plateOf = sql`replace(v.plate, '-', '')`

/** By the number the passenger was given; a plate that is not that ride's makes the number doubtful. */
const byNumber = (db: Db, service_id: number, plate: string | null) =>
  maybe(
    db,
    sql<Ride>`select t.service_id, t.driver_id from trip t left join vehicle v using (vehicle_id)
              where t.service_id = ${service_id} and (${plate}::text is null or ${plateOf} = ${plate}::text)`,
  )

/** By the car and about the hour. */
const byPlate = (db: Db, plate: string, at: string) =>
  maybe(
    db,
    sql<Ride>`select t.service_id, t.driver_id from vehicle v join trip t using (vehicle_id)
              where ${plateOf} = ${plate} and t.date_time_service between ${at}::timestamptz - interval '2 hours' and ${at}::timestamptz + interval '2 hours'
              order by abs(extract(epoch from t.date_time_service - ${at}::timestamptz)) limit 1`,
  )

const byUnit = (db: Db, code: string) =>
  maybe(
    db,
    sql<Ride>`select null::int as service_id, driver_id from driver where upper(code) = ${code.trim().toUpperCase()}`,
  )

/** The ride and driver that a sheet's optional boxes point to, as far as they do without doubt. */
export const findRide = async (db: Db, h: Hints): Promise<Ride> => {
  const plate = bare(h.license_plate)
  const number = /^\s*(\d{1,9})\s*$/.exec(h.service_code ?? '')?.[1]
  const found =
    (number === undefined ? undefined : await byNumber(db, Number(number), plate)) ??
    (plate === null || h.service_date === null
      ? undefined
      : await byPlate(db, plate, h.service_date)) ??
    (h.driver_code === null ? undefined : await byUnit(db, h.driver_code))
  return found ?? { service_id: null, driver_id: null }
}

export const driverOfRide = async (db: Db, service_id: number | null): Promise<number | null> =>
  service_id === null
    ? null
    : ((
        await maybe(
          db,
          sql<{
            driver_id: number | null
          }>`select driver_id from trip where service_id = ${service_id}`,
        )
      )?.driver_id ?? null)

/** Which link names something that a limited person may not know of; it is refused as if it did not exist. */
export const linkBeyond = async (
  db: Db,
  scope: Scope,
  { service_id, driver_id }: Ride,
): Promise<'complaint_case_service' | 'complaint_case_driver' | null> => {
  const { ride, driver } = await one(
    db,
    sql<{ ride: boolean; driver: boolean }>`
      select exists (select 1 from trip t where t.service_id = ${service_id}::int
          and ${inCoverages(sql`t.coverage_id`, scope)} and ${inCompanies(sql`t.company_id`, scope)}) as ride,
        exists (select 1 from driver d where d.driver_id = ${driver_id}::int and ${inCoverages(sql`d.coverage_id`, scope)}) as driver`,
  )
  if (service_id !== null && !ride) return 'complaint_case_service'
  return driver_id !== null && !driver ? 'complaint_case_driver' : null
}
