import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { createFleet } from '#src/test/drivers/test-fleet.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())

const changeOf = async (vehicle_id: number, over: object = {}) => {
  const { data: v } = await admin(vehicles.get, { params: { vehicle_id } })
  const form = await fleet.vehicleForm()
  const { code, plate, model_id, is_active, version } = v
  return { ...form, code, plate, model_id, is_active, version, ...over }
}

describe('a vehicle', () => {
  it.each([
    [{ plate: 'AB-1234' }, 'plate'],
    [{ plate: '123-ABC' }, 'plate'],
    [{ model_year: 2005 }, 'model_year'],
    [{ model_year: 2099 }, 'model_year'],
    [{ engine_cc: 900 }, 'engine_cc'],
    [{ engine_cc: null }, 'engine_cc'],
    [{ doors: 2 }, 'doors'],
    [{ model_id: 999_999 }, 'model_id'],
    [{ coverage_id: 999_999 }, 'coverage_id'],
  ])('with %o is refused at the field', async (over, path) => {
    const body = { ...(await fleet.vehicleForm()), ...over }
    const refused = await admin(vehicles.create, { body })
    expect(refused.error).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })

  it('of before 2010 needs its mark, an electric one no engine, and the plate is stored in one form', async () => {
    const old = { ...(await fleet.vehicleForm()), plate: 'ab-1234', legacy_plate: true }
    expect((await admin(vehicles.create, { body: old })).data.plate).toBe('AB-1234')
    const form = await fleet.vehicleForm()
    const plain = form.plate.replace('-', '').toLowerCase()
    const electric = { ...form, plate: plain, fuel: 'ELECTRICO' as const, engine_cc: null }
    expect((await admin(vehicles.create, { body: electric })).data.plate).toBe(form.plate)
  })

  it.each(['plate', 'code'] as const)('with the %s of another is refused there', async (field) => {
    const first = await fleet.vehicle()
    const twin = { ...(await fleet.vehicleForm()), [field]: first[field] }
    const refused = await admin(vehicles.create, { body: twin })
    expect(refused.error).toMatchObject({ code: 'ALREADY_EXISTS', errors: [{ path: field }] })
  })

  it('edited by two at once is saved once', async () => {
    const { vehicle_id } = await fleet.vehicle()
    const body = await changeOf(vehicle_id)
    const answers = await Promise.all(
      ['Rojo', 'Verde'].map((color) =>
        admin(vehicles.update, { params: { vehicle_id }, body: { ...body, color } }),
      ),
    )
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('in use is not dismissed, and is found by plate without its hyphen', async () => {
    const { driver_id, vehicle_id, plate } = await fleet.pair()
    await fleet.start(driver_id, vehicle_id)
    const body = await changeOf(vehicle_id, { is_active: false })
    const refused = await admin(vehicles.update, { params: { vehicle_id }, body })
    expect(refused.error).toMatchObject({ code: 'IN_USE', statusCode: 409 })
    const key_word = plate.replace('-', '').toLowerCase()
    const found = await admin(vehicles.list, { query: { key_word } })
    expect(found.data.data).toMatchObject([{ vehicle_id, in_use_by: { driver_id } }])
    const typed = await admin(vehicles.autocomplete, { query: { key_word, search_type: 'PLATE' } })
    expect(typed.data.data.map((v) => v.vehicle_id)).toEqual([vehicle_id])
  })

  it('has attributes of the catalogue, each once, and tells its story', async () => {
    const { vehicle_id } = await fleet.vehicle()
    const params = { vehicle_id }
    for (const attribute_id of [2, 2, 3])
      await admin(vehicles.addAttribute, { params, body: { attribute_id } })
    expect(
      (await admin(vehicles.addAttribute, { params, body: { attribute_id: 99 } })).status,
    ).toBe(400)
    await admin(vehicles.removeAttribute, { params: { ...params, attribute_id: 3 } })
    expect((await admin(vehicles.attributes, { params })).data.data).toEqual([
      { attribute_id: 2, name: 'Ejecutivo' },
    ])
    const story = await admin(vehicles.activities, { params, query: {} })
    expect(story.data.data.map((line) => line.kind)).toEqual([
      'ATTRIBUTE_REMOVED',
      'ATTRIBUTE_ADDED',
      'ATTRIBUTE_ADDED',
      'CREATED',
    ])
  })
})

describe('brands and models', () => {
  it('are added once, whatever the accents, and archived ones serve no new car', async () => {
    const brand = (await admin(vehicles.createBrand, { body: { name: 'Citroën' } })).data
    const twin = await admin(vehicles.createBrand, { body: { name: 'citroen' } })
    expect(twin.error).toMatchObject({ code: 'ALREADY_EXISTS', errors: [{ path: 'name' }] })
    const params = { brand_id: brand.brand_id }
    const model = (await admin(vehicles.createModel, { params, body: { name: 'C-Elysée' } })).data
    const change = { name: model.name, is_active: false, version: model.version }
    const one = { ...params, model_id: model.model_id }
    expect((await admin(vehicles.updateModel, { params: one, body: change })).status).toBe(200)
    expect((await admin(vehicles.updateModel, { params: one, body: change })).status).toBe(412)
    const body = { ...(await fleet.vehicleForm()), model_id: model.model_id }
    expect((await admin(vehicles.create, { body })).error).toMatchObject({
      errors: [{ path: 'model_id' }],
    })
  })

  it('of a brand that does not exist are not an empty list', async () => {
    const unknown = await admin(vehicles.models, { params: { brand_id: 999_999 } })
    expect(unknown.status).toBe(404)
  })
})
