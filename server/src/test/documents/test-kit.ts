import { sql } from 'kysely'
import sharp from 'sharp'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { one } from '#src/base/sql/sql.ts'
import { startTestApp } from '#src/test/test-app.ts'

/** A database, an administrator and a fleet, with what is done to a document of a car. */
export const documentDesk = async () => {
  const test = await startTestApp()
  const admin = await test.as('ADMIN')
  const fleet = createFleet(test, admin)
  const soat = 9
  const day = async (offset: number): Promise<string> =>
    (await one(test.db, sql<{ day: string }>`select lima_today() + ${offset}::int as day`)).day

  const slotOf = async (vehicle_id: number, document_id = soat) =>
    (await admin(vehicles.documents, { params: { vehicle_id } })).data.data.find(
      (slot) => slot.document_id === document_id,
    )!

  const save = async (vehicle_id: number, over: object = {}, document_id = soat) =>
    admin(vehicles.saveDocument, {
      params: { vehicle_id, document_id },
      body: {
        number: 'P-1',
        issued_on: await day(-10),
        expires_on: await day(355),
        version: (await slotOf(vehicle_id, document_id)).current?.version ?? null,
        ...over,
      },
    })

  const evaluate = (
    vehicle_id: number,
    approved: boolean,
    version: number,
    reason: string | null = null,
  ) =>
    admin(vehicles.evaluateDocument, {
      params: { vehicle_id, document_id: soat },
      body: { approved, reason, version },
    })
  const picture = () =>
    sharp({ create: { width: 640, height: 400, channels: 3, background: '#4477aa' } })
      .png()
      .toBuffer()

  const upload = async (vehicle_id: number, bytes: Uint8Array, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), name)
    return admin(vehicles.addCapture, { params: { vehicle_id, document_id: soat }, body: form })
  }
  return { test, admin, fleet, soat, day, slotOf, save, evaluate, picture, upload }
}
