import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoStandard } from '@chaski/contract/demo/demo-tariffs.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  workbookOf,
  undone,
} from '#src/test/imports/test-import.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let coverage: { coverage_id: number; name: string }
let tariff_id: number

const titles = ['Origen', 'Destino', 'Monto', 'Ciudad', 'Tarifa']
const square = (west: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [west, -10],
        [west + 0.1, -10],
        [west + 0.1, -10.1],
        [west, -10.1],
        [west, -10],
      ],
    ],
  })
const idOf = async (query: RawBuilder<{ id: number }>) => (await one(test.db, query)).id
const addZone = (code: string, name: string, west: number) =>
  idOf(
    sql`insert into zone (coverage_id, code, name, type_zone_id, priority, geometry, area_m2)
        values (${coverage.coverage_id}, ${code}, ${name}, 1, 0, ${square(west)}::jsonb, 100) returning zone_id as id`,
  )
const bring = async (rows: readonly string[][], who: Caller = admin) => {
  const ready = await judged(test, who, 'zone-prices', await workbookOf(titles, rows))
  return { ready, said: (await rowsOf(who, ready)).map((row) => saidOf(row) || row.verdict) }
}
const prices = () =>
  many(
    test.db,
    sql<{ pair: string; amount: number }>`
      select o.code || '>' || d.code as pair, p.amount from zone_price p
      join zone o on o.zone_id = p.origin_zone_id join zone d on d.zone_id = p.destination_zone_id
      where p.tariff_id = ${tariff_id} order by 1`,
  )
const addTariff = async (name: string) => {
  const body = {
    ...demoStandard,
    name,
    coverage_id: coverage.coverage_id,
    company_id: null,
    vehicle_attribute_id: null,
    valid_from: '2025-01-01',
    valid_to: null,
  }
  const { data, error } = await admin(fares.create, { body })
  expect(error).toBeUndefined()
  return data.tariff_id
}

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  const coverage_id = await idOf(
    sql`insert into coverage (name) values ('Ciudad de la hoja') returning coverage_id as id`,
  )
  coverage = { coverage_id, name: 'Ciudad de la hoja' }
  tariff_id = await addTariff('Diurna de la hoja')
  await addZone('HA', 'Centro', -70)
  await addZone('HB', 'Aeropuerto', -69.8)
  await addZone('HC', 'Mercado', -69.6)
  await addZone('HD', 'Mercado', -69.4)
})
afterAll(() => test.close())

const row = (from: string, to: string, amount: string, tariff = '') => [
  from,
  to,
  amount,
  coverage.name,
  tariff,
]

describe('prices between zones', () => {
  it('are judged in words: zones by name or code, of the coverage, one tariff', async () => {
    const { said } = await bring([
      row('centro', 'HB', 'S/ 25.00'),
      row('Centro', 'Luna', '10'),
      row('Centro', 'Mercado', '10'),
      row('HA', 'HC', '0'),
      row('HA', 'HD', 'mucho'),
      row('HB', 'HD', ''),
      row('HB', 'HA', '10', 'Nocturna'),
      ['HA', 'HB', '10', 'Atlántida', ''],
      row('HB', 'HC', '10', 'Diurna de la hoja'),
      row('HB', 'HC', '11', 'Diurna de la hoja'),
    ])
    expect(said).toEqual([
      'CREATE',
      'Zona de destino: La cobertura no tiene la zona "Luna"',
      'Zona de destino: Hay 2 zonas que se llaman "Mercado": use su código',
      expect.stringMatching(/^Precio: Debe ser 1 o más/),
      expect.stringMatching(/^Precio: "mucho" no es un monto/),
      'Precio: Complete este dato',
      'Tarifa: La cobertura no tiene una tarifa que se llame "Nocturna"',
      'Cobertura: No hay una cobertura suya que se llame "Atlántida"',
      'CREATE',
      'Es el mismo registro que la fila 10',
    ])
    expect(await prices()).toEqual([])
  })

  it('are stored, changed and undone, each price back to what stood there', async () => {
    const first = await applied(
      test,
      admin,
      (await bring([row('Centro', 'Aeropuerto', '25'), row('HB', 'HA', '27,50')])).ready,
    )
    expect(await prices()).toEqual([
      { pair: 'HA>HB', amount: 2500 },
      { pair: 'HB>HA', amount: 2750 },
    ])
    const again = await bring([row('HA', 'HB', '30'), row('HB', 'HA', '27.50')])
    expect(again.said).toEqual(['UPDATE', 'SAME'])
    const second = await applied(test, admin, again.ready)
    const refused = await undone(test, admin, first)
    expect(refused).toMatchObject({ state: 'APPLIED', problem: expect.stringMatching(/se cambió/) })
    expect(await prices()).toEqual([
      { pair: 'HA>HB', amount: 3000 },
      { pair: 'HB>HA', amount: 2750 },
    ])
    await undone(test, admin, second)
    expect((await prices())[0]).toEqual({ pair: 'HA>HB', amount: 2500 })
    expect((await undone(test, admin, first)).state).toBe('UNDONE')
    expect(await prices()).toEqual([])
  })

  it('move the version of their tariff, and ask which one where there are several', async () => {
    const version = () =>
      one(
        test.db,
        sql<{ version: number }>`select version from tariff where tariff_id = ${tariff_id}`,
      )
    const before = (await version()).version
    await applied(test, admin, (await bring([row('HA', 'HC', '8')])).ready)
    expect((await version()).version).toBe(before + 1)
    await addTariff('Nocturna de la hoja')
    const { said } = await bring([
      row('HA', 'HB', '5'),
      row('HA', 'HB', '5', 'nocturna de la hoja'),
    ])
    expect(said).toEqual(['Tarifa: La cobertura tiene varias tarifas: diga cuál', 'CREATE'])
  })

  it('are out of reach of whoever is limited to another coverage', async () => {
    const who = await test.as(
      await test.user(['MNT_TARIFF_EDIT'], { coverage_ids: [coverage.coverage_id - 1] }),
    )
    expect((await bring([row('HA', 'HB', '5')], who)).said).toEqual([
      `Cobertura: No hay una cobertura suya que se llame "${coverage.name}"`,
    ])
    await run(test.db, sql`update zone set is_active = false where code = 'HD'`)
    expect((await bring([row('HA', 'HD', '5', 'Diurna de la hoja')])).said).toEqual([
      'Zona de destino: La cobertura no tiene la zona "HD"',
    ])
  })
})
