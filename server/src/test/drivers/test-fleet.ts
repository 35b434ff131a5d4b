import { sql } from 'kysely'
import type { OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import type { Caller, TestApp } from '#src/test/test-app.ts'

/** People and cars for tests: each call makes new ones that collide with nobody. */
export const createFleet = (test: TestApp, admin: Caller) => {
  let n = 0
  const digits = (length: number) => String(++n).padStart(length, '0')

  const driverForm = () => ({
    code: `T${digits(5)}`,
    coverage_id: null,
    first_name: 'Ñusta',
    last_name: "D'Angelo Núñez",
    document_type_id: 1 as const,
    document_number: `5${digits(7)}`,
    birth_date: '1985-03-20',
    address: '',
    licence_number: `H5${digits(7)}`,
    licence_category: 'II-a' as const,
    turn_id: 1,
    cellphone: `97${digits(7)}`,
    email: null,
    notes: '',
  })

  const vehicleForm = async () => ({
    code: `U${digits(5)}`,
    coverage_id: null,
    plate: `X${String(++n % 10)}${String.fromCharCode(65 + (Math.floor(n / 1000) % 26))}-${String(n % 1000).padStart(3, '0')}`,
    legacy_plate: false,
    model_id: (
      await one(
        test.db,
        sql<{ model_id: number }>`select min(model_id) as model_id from vehicle_model`,
      )
    ).model_id,
    model_year: 2022,
    color: 'Plata',
    fuel: 'GNV' as const,
    engine_cc: 1500,
    doors: 4,
    seats: 5,
    owner_name: '',
    notes: '',
  })

  /** Every required document of a holder, approved and good for some days. */
  const documents = async (holder: 'DRIVER' | 'VEHICLE', holder_id: number, days = 90) => {
    await run(
      test.db,
      sql`insert into holder_document (holder, holder_id, document_id, revision, issued_on, expires_on, state, evaluated_at)
          select ${holder}, ${holder_id}, item_id, 1, lima_today() - 400, lima_today() + ${days}::int, 'APPROVED', now() from catalog_item
          where kind = 'document-types' and active and data ->> 'holder' = ${holder} and (data ->> 'required')::boolean`,
    )
  }

  const driver = async (days?: number) => {
    const { data } = await admin(drivers.create, { body: driverForm() })
    await documents('DRIVER', data.driver_id, days)
    return data
  }
  const vehicle = async (days?: number) => {
    const { data } = await admin(vehicles.create, { body: await vehicleForm() })
    await documents('VEHICLE', data.vehicle_id, days)
    return data
  }
  const affiliate = (driver_id: number, vehicle_id: number) =>
    admin(drivers.addVehicle, { params: { driver_id }, body: { vehicle_id } })

  /** A driver with a car, both in order. */
  const pair = async () => {
    const [d, v] = [await driver(), await vehicle()]
    await affiliate(d.driver_id, v.vehicle_id)
    return {
      driver_id: d.driver_id,
      driver_uuid: d.driver_uuid,
      vehicle_id: v.vehicle_id,
      plate: v.plate,
    }
  }

  const start = (driver_id: number, vehicle_id: number) =>
    admin(drivers.startOfDay, { params: { driver_id }, body: { vehicle_id } })

  const setOperational = (driver_id: number, status: OperationalStatus) =>
    run(
      test.db,
      sql`update driver set operational_status_id = ${status}, version = version + 1 where driver_id = ${driver_id}`,
    )

  const messages = (driver_id: number) =>
    many(
      test.db,
      sql<{ category: string; action: string; value: Record<string, unknown> }>`
        select category, action, value from outbox where (value ->> 'driver_id')::int = ${driver_id} order by outbox_id`,
    )

  return {
    driverForm,
    vehicleForm,
    documents,
    driver,
    vehicle,
    affiliate,
    pair,
    start,
    setOperational,
    messages,
  }
}
