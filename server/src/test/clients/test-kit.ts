import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newClient } from '@chaski/contract/clients/schema.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { one } from '#src/base/sql/sql.ts'
import { startTestApp } from '#src/test/test-app.ts'

/** A server of its own, its administrator, and how to put clients and their rides into it. */
export const clientDesk = async () => {
  const test = await startTestApp()
  afterAll(() => test.close())
  const admin = await test.as('ADMIN')
  let next = 500_000
  const phone = () => `901${String(next++).padStart(6, '0')}`
  const add = async (name: string, extra: object = {}) =>
    (
      await admin(clients.add, {
        body: { ...newClient, name, cellphone: phone(), ...extra },
      })
    ).data
  /** A ride of this client, as the trips keep it. */
  const ride = async (client_id: number, status_type_id: TripStatus, name: string) =>
    (
      await one(
        test.db,
        sql<{ service_id: number }>`
          insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, origin_text,
            origin_latitude, origin_longitude, client_id, client_name, cellphone, notes, pin)
          values (${status_type_id}, 'TELEFONO', 1, 1, now(), false, 'Calle 1', -16.4, -71.5, ${client_id}, ${name}, '+51901999999',
            'nota privada', '1234') returning service_id`,
      )
    ).service_id
  return { test, admin, phone, add, ride }
}
