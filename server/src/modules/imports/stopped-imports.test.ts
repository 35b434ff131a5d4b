import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  settle,
  undone,
  workbookOf,
} from '#src/test/imports/test-import.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const titles = ['Placa', 'Unidad', 'Marca', 'Modelo', 'Año', 'Color', 'Combustible', 'Cilindrada']
const car = (n: number, brand = 'Toyota'): string[] => [
  `C${String.fromCharCode(65 + Math.floor(n / 1000))}Z-${String(n % 1000).padStart(3, '0')}`,
  `W${n}`,
  brand,
  'Yaris',
  '2022',
  'Blanco',
  'GNV',
  '1496',
]
const vehicleNamed = async (code: string) =>
  (await admin(vehicles.list, { query: { key_word: code } })).data.data.find(
    (row) => row.code === code,
  )

it('an import stops when whoever asked has lost the right, and stores nothing more', async () => {
  const user_id = await test.user(['MNT_VEHICLE_EDIT'])
  const who = await test.as(user_id)
  const ready = await judged(test, who, 'vehicles', await workbookOf(titles, [car(41)]))
  await who(imports.apply, { params: { import_id: ready.import_id } })
  await sql`update app_user set permissions = '{MNT_DRIVER_EDIT}' where user_id = ${user_id}`.execute(
    test.db,
  )
  const stopped = await settle(test, admin, ready.import_id)
  expect(stopped).toMatchObject({ state: 'FAILED', results: { CREATED: 0 } })
  expect(await vehicleNamed('W41')).toBeUndefined()
})

it('an import that was being undone by somebody who lost the right stays to be undone by another', async () => {
  const user_id = await test.user(['MNT_VEHICLE_EDIT'])
  const who = await test.as(user_id)
  const cars = Array.from({ length: 25 }, (_, n) => car(7000 + n))
  const done = await applied(
    test,
    admin,
    await judged(test, who, 'vehicles', await workbookOf(titles, cars)),
  )
  const params = { import_id: done.import_id }
  const permit = (codes: string) =>
    sql`update app_user set permissions = ${codes} where user_id = ${user_id}`.execute(test.db)
  await who(imports.undo, { params })
  // The trial is over, and the undoing begins.
  await sql`update import_row set undo_tried = true where import_id = ${done.import_id}`.execute(
    test.db,
  )
  await sql`update import set state = 'UNDOING' where import_id = ${done.import_id}`.execute(
    test.db,
  )
  await permit('{MNT_DRIVER_EDIT}')
  expect(await settle(test, admin, done.import_id)).toMatchObject({
    state: 'APPLIED',
    problem: 'Quien pidió deshacerla ya no tiene permiso: se detuvo.',
    undo_open: true,
  })
  expect(await undone(test, admin, done)).toMatchObject({
    state: 'UNDONE',
    results: { UNDONE: 25 },
  })
  expect(await vehicleNamed('W7000')).toBeUndefined()
})

it('an import whose storing was stopped halfway can be taken back as far as it came', async () => {
  const user_id = await test.user(['MNT_VEHICLE_EDIT'])
  const who = await test.as(user_id)
  const ready = await judged(test, who, 'vehicles', await workbookOf(titles, [car(7101)]))
  const { import_id } = ready
  await applied(test, who, ready)
  await sql`update import set state = 'APPLYING', applied_at = null, done = 1, to_do = 2
    where import_id = ${import_id}`.execute(test.db)
  await sql`update app_user set permissions = '{MNT_DRIVER_EDIT}' where user_id = ${user_id}`.execute(
    test.db,
  )
  expect(await settle(test, admin, import_id)).toMatchObject({
    state: 'APPLIED',
    problem: 'Quien la pidió ya no tiene permiso: se detuvo.',
    undo_open: true,
  })
  expect(await undone(test, admin, ready)).toMatchObject({ state: 'UNDONE' })
})

it('a row says of a model without its brand that the brand is missing, and of the model nothing', async () => {
  const ready = await judged(
    test,
    admin,
    'vehicles',
    await workbookOf(titles, [car(7201, ''), car(7202, 'Tyota')]),
  )
  expect((await rowsOf(admin, ready)).map(saidOf)).toEqual([
    'Marca: Diga también la marca',
    'Marca: No hay en uso la marca "Tyota": véala en Marcas y modelos',
  ])
})
