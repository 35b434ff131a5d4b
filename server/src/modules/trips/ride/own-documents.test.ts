import { afterAll, describe, expect, it } from 'vitest'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { documentDesk } from '#src/test/documents/test-kit.ts'

const { test, admin, fleet, soat, day, save, slotOf, evaluate, picture } = await documentDesk()
afterAll(() => test.close())

const driverAndCar = async () => {
  const { driver_id, vehicle_id } = await fleet.pair()
  return { driver_id, vehicle_id, phone: await test.asGuest('driver', driver_id) }
}
const file = async () => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(await picture())]), 'soat.png')
  return form
}
const dates = async (version: number | null) => ({
  number: 'P-2',
  issued_on: await day(-1),
  expires_on: await day(364),
  version,
})

describe('a document renewed from the phone', () => {
  it('waits in the inbox with its picture, while the approved one still counts', async () => {
    const { phone, vehicle_id } = await driverAndCar()
    await save(vehicle_id)
    await evaluate(vehicle_id, true, (await slotOf(vehicle_id)).current!.version)
    const list = async () => (await phone(trips.ownDocuments, {})).data.data
    const before = (await list()).find((d) => d.document_id === soat && d.holder === 'VEHICLE')!
    expect(before).toMatchObject({ holder_id: vehicle_id, status: 'VALID', renewable: true })
    const params = { holder: 'VEHICLE' as const, holder_id: vehicle_id, document_id: soat }
    const body = await dates(before.version)
    const renewed = await phone(trips.renewDocument, { params, body })
    expect(renewed.data).toMatchObject({ status: 'PENDING', number: 'P-2', captures: 0 })
    const shown = await phone(trips.addDocumentPicture, { params, body: await file() })
    expect(shown.data).toMatchObject({ status: 'PENDING', captures: 1 })
    const slot = await slotOf(vehicle_id)
    expect(slot.in_force).toMatchObject({ number: 'P-1', state: 'APPROVED' })
    const query = { kind: 'PENDING' as const, page_size: 200 }
    const inbox = (await admin(documents.inbox, { query })).data.data
    expect(inbox.find((r) => r.holder_id === vehicle_id && r.holder === 'VEHICLE')).toMatchObject({
      document_id: soat,
      revision: { number: 'P-2' },
    })
    const late = await phone(trips.renewDocument, { params, body: { ...body, version: 99 } })
    expect(late.error.code).toBe('VERSION_CONFLICT')
  })

  it('is one’s own or of a car one may drive; anybody else’s is not found', async () => {
    const [me, other] = [await driverAndCar(), await driverAndCar()]
    const before = await slotOf(other.vehicle_id)
    for (const [holder, holder_id] of [
      ['DRIVER', other.driver_id],
      ['VEHICLE', other.vehicle_id],
    ] as const) {
      const params = { holder, holder_id, document_id: holder === 'VEHICLE' ? soat : 1 }
      const body = await dates(null)
      expect((await me.phone(trips.renewDocument, { params, body })).status).toBe(404)
      const sent = await me.phone(trips.addDocumentPicture, { params, body: await file() })
      expect(sent.status).toBe(404)
    }
    expect(await slotOf(other.vehicle_id)).toEqual(before)
  })

  it('is never the background check, which the office looks up by itself', async () => {
    const { phone, driver_id } = await driverAndCar()
    const all = (await phone(trips.ownDocuments, {})).data.data
    const check = all.find((d) => d.holder === 'DRIVER' && !d.renewable)!
    const params = {
      holder: 'DRIVER' as const,
      holder_id: driver_id,
      document_id: check.document_id,
    }
    const body = { ...(await dates(check.version)), number: null }
    expect((await phone(trips.renewDocument, { params, body })).status).toBe(403)
  })
})
