import { afterAll, beforeAll, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())

const onDuty = async () => {
  const { driver_id, vehicle_id } = await fleet.pair()
  await fleet.start(driver_id, vehicle_id)
  return { driver_id, vehicle_id }
}
const statusOf = async (driver_id: number) =>
  (await admin(drivers.get, { params: { driver_id } })).data.status_driver_id

it('drivers: what can be done is done, what cannot says why, in the order asked', async () => {
  const first = await onDuty()
  const { driver_id: idle } = await fleet.driver()
  const last = await onDuty()
  const items = [last.driver_id, idle, 999_999, first.driver_id].map((driver_id) => ({ driver_id }))
  const { data } = await admin(drivers.changeMany, { body: { change: 'OCCUPY', items } })
  expect(data.data).toMatchObject([
    { driver_id: last.driver_id, ok: true },
    { driver_id: idle, ok: false, detail: expect.stringMatching(/\w/) },
    { driver_id: 999_999, ok: false, code: 'NOT_FOUND' },
    { driver_id: first.driver_id, ok: true },
  ])
  expect(await Promise.all([last.driver_id, idle, first.driver_id].map(statusOf))).toEqual([
    7, 1, 7,
  ])
  const twice = [{ driver_id: idle }, { driver_id: idle }]
  const refused = await admin(drivers.changeMany, { body: { change: 'FREE', items: twice } })
  expect(refused.error).toMatchObject({ statusCode: 400, errors: [{ path: 'items' }] })
})

it('sanctions: one reason for several, and who cannot be sanctioned says why', async () => {
  const first = await onDuty()
  const barred = (await fleet.driver()).driver_id
  await admin(drivers.block, { params: { driver_id: barred }, body: { reason: 'Prueba' } })
  const items = [first.driver_id, barred, 999_999].map((driver_id) => ({ driver_id }))
  const reasons = await admin(drivers.sanctionReasons, { params: { driver_id: barred } })
  const { reason_id } = reasons.data.data[0]!
  const { data } = await admin(drivers.sanctionMany, {
    body: { sanction: { reason_id, note: 'Todos' }, items },
  })
  expect(data.data).toMatchObject([
    { driver_id: first.driver_id, ok: true, name: expect.stringMatching(/\w+ \w+/) },
    { driver_id: barred, ok: false, detail: expect.stringMatching(/\w/) },
    { driver_id: 999_999, ok: false, code: 'NOT_FOUND', name: null },
  ])
  const given = async (driver_id: number) =>
    (await admin(drivers.sanctions, { params: { driver_id } })).data.data
  expect(await given(first.driver_id)).toMatchObject([{ reason_id, note: 'Todos' }])
  expect(await given(barred)).toEqual([])
})

it('drivers of another coverage are nobody', async () => {
  const driver = await onDuty()
  const limited = await test.as(
    await test.user(['MNT_DRIVER_STATE', 'MNT_DRIVER_SANCTION'], { coverage_ids: [] }),
  )
  const items = [{ driver_id: driver.driver_id }]
  const sanction = { reason_id: 1, note: '' }
  const sanctioned = await limited(drivers.sanctionMany, { body: { sanction, items } })
  expect(sanctioned.data.data).toMatchObject([{ ok: false, code: 'NOT_FOUND', name: null }])
  const { data } = await limited(drivers.changeMany, { body: { change: 'END_OF_DAY', items } })
  expect(data.data).toMatchObject([{ ok: false, code: 'NOT_FOUND' }])
  expect(await statusOf(driver.driver_id)).toBe(2)
})

it('two such calls over the same rows in opposite orders both answer', async () => {
  const shifts = await Promise.all([1, 2, 3, 4].map(onDuty))
  const items = shifts.map(({ driver_id }) => ({ driver_id }))
  const answers = await Promise.all(
    [items, items.toReversed()].map((order) =>
      admin(drivers.changeMany, { body: { change: 'END_OF_DAY', items: order } }),
    ),
  )
  const good = answers.flatMap((answer) => answer.data.data).filter(({ ok }) => ok)
  expect(good.map(({ driver_id }) => driver_id).toSorted((a, b) => a - b)).toEqual(
    items.map(({ driver_id }) => driver_id).toSorted((a, b) => a - b),
  )
})

it('vehicles: one in use or changed meanwhile stays, the others leave the fleet', async () => {
  const { vehicle_id: inUse } = await onDuty()
  const used = (await admin(vehicles.get, { params: { vehicle_id: inUse } })).data
  const stale = await fleet.vehicle()
  const free = await fleet.vehicle()
  const items = [used, stale, free].map(({ vehicle_id, version }) => ({
    vehicle_id,
    version: vehicle_id === stale.vehicle_id ? version + 1 : version,
  }))
  const { data } = await admin(vehicles.changeMany, { body: { is_active: false, items } })
  expect(data.data.map(({ code }) => code)).toEqual(['IN_USE', 'VERSION_CONFLICT', undefined])
  const active = async (vehicle_id: number) =>
    (await admin(vehicles.get, { params: { vehicle_id } })).data.is_active
  expect(await Promise.all(items.map(({ vehicle_id }) => active(vehicle_id)))).toEqual([
    true,
    true,
    false,
  ])
})

it('documents: each is decided as it was seen', async () => {
  const soat = 9
  const save = async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const body = { number: 'P-1', issued_on: '2026-01-01', expires_on: '2099-01-01', version: null }
    const params = { vehicle_id, document_id: soat }
    const { version } = (await admin(vehicles.saveDocument, { params, body })).data.current!
    return { holder_id: vehicle_id, document_id: soat, version }
  }
  const seen = await save()
  const changed = { ...(await save()), version: 99 }
  const { data } = await admin(vehicles.evaluateDocuments, {
    body: { approved: true, reason: null, items: [changed, seen] },
  })
  expect(data.data).toEqual([
    {
      holder_id: changed.holder_id,
      document_id: soat,
      ok: false,
      code: 'VERSION_CONFLICT',
      detail: expect.any(String),
    },
    { holder_id: seen.holder_id, document_id: soat, ok: true },
  ])
  const silent = { approved: false, reason: '', items: [seen] }
  expect((await admin(vehicles.evaluateDocuments, { body: silent })).error).toMatchObject({
    errors: [{ path: 'reason', detail: 'Diga qué debe corregirse' }],
  })
})
