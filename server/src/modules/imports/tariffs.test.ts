import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  undone,
  workbookOf,
} from '#src/test/imports/test-import.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
const city = 'Ciudad de tarifas'
const titles = [
  'Nombre',
  'Cobertura',
  'RUC',
  'Banderazo',
  'Precio por km',
  'Precio por minuto',
  'Mínimo',
  'Aeropuerto',
  'Espera',
  'Parada',
  'Por hora',
  'Km adicional',
  'Cancelación',
  'Ausente',
  'Nocturno',
]
const row = (name: string, change: Record<number, string> = {}): string[] =>
  [
    name,
    city,
    '',
    '3.50',
    '1.10',
    '0.20',
    '6',
    '5',
    '0.40',
    '2',
    '25',
    '0.90',
    '5',
    '5',
    '20 %',
  ].map((cell, at) => change[at] ?? cell)
const bring = async (rows: readonly string[][], head: readonly string[] = titles) => {
  const ready = await judged(test, admin, 'tariffs', await workbookOf(head, rows))
  const found = await rowsOf(admin, ready)
  return { ready, found, said: found.map((one) => saidOf(one) || one.verdict) }
}
const stored = () =>
  many(
    test.db,
    sql<{ name: string; minimum: number; base: number }>`select name, minimum, base from tariff
      where coverage_id = (select coverage_id from coverage where name = ${city}) order by tariff_id`,
  )

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  await run(test.db, sql`insert into coverage (name) values (${city})`)
})
afterAll(() => test.close())

describe('tariffs', () => {
  it('are judged in words, and a forgotten amount is none', async () => {
    const { ruc } = await createTestCompany(admin, 71)
    const { said } = await bring([
      row('Diurna'),
      row('Sin mínimo', { 6: '' }),
      row('Sin espera', { 8: '' }),
      row('De nadie', { 2: '20100070970' }),
      row('De una empresa', { 2: ruc! }),
      row('Muy de noche', { 14: '400' }),
      row('Lejos', { 1: 'Atlántida' }),
    ])
    expect(said).toEqual([
      'CREATE',
      expect.stringMatching(/^Tarifa mínima: /),
      expect.stringMatching(/^Minuto de espera: /),
      'RUC de la empresa: No hay una empresa con este RUC: impórtela antes',
      'CREATE',
      expect.stringMatching(/^Recargo nocturno: Debe ser 300 o menos/),
      'Cobertura: No hay una cobertura suya que se llame "Atlántida"',
    ])
    expect(await stored()).toEqual([])
  })

  it('say beside their name what the usual ride would cost, by all that the tariff will hold', async () => {
    const first = await bring([row('Urbana')])
    // 3.50 + 8 × 1.10 + 20 × 0.20 = 16.30, by halves of a sol; a fifth more by night.
    const usual = '8 km en 20 min: S/ 16.50, de noche S/ 19.50'
    expect(first.found[0]!.label).toBe(`Urbana · ${city} · ${usual}`)
    const brought = await applied(test, admin, first.ready)
    const dearer = await bring([['Urbana', city, '2.10']], ['Nombre', 'Cobertura', 'Por kilómetro'])
    expect(dearer.said).toEqual(['UPDATE'])
    expect(dearer.found[0]!.label).toContain('8 km en 20 min: S/ 24.50, de noche S/ 29.00')
    expect((await bring([row('Urbana')])).said).toEqual(['SAME'])
    await undone(test, admin, brought)
  })

  it('are changed by their name, go back whole, and stay once a price was given by them', async () => {
    const brought = await applied(test, admin, (await bring([row('Uno'), row('Dos')])).ready)
    const again = await bring([row('UNO', { 6: '7' }), row('Dos')])
    expect(again.said).toEqual(['UPDATE', 'SAME'])
    const changed = await applied(test, admin, again.ready)
    expect(await stored()).toEqual([
      { name: 'UNO', minimum: 700, base: 350 },
      { name: 'Dos', minimum: 600, base: 350 },
    ])
    expect((await undone(test, admin, brought)).problem).toMatch(/No se puede deshacer/)
    await undone(test, admin, changed)
    expect(await stored()).toEqual([
      { name: 'Uno', minimum: 600, base: 350 },
      { name: 'Dos', minimum: 600, base: 350 },
    ])
    const twice = await applied(test, admin, (await bring([row('Tres')])).ready)
    const { tariff_id } = await one(
      test.db,
      sql<{ tariff_id: number }>`select tariff_id from tariff where name = 'Tres'`,
    )
    await run(
      test.db,
      sql`insert into fare_quote (channel, coverage_id, tariff_id, pickup_at, input, quote, total, dataset_version)
          select 'PUBLIC', coverage_id, ${tariff_id}, now(), '{}', '{}', 100, 'x' from coverage where name = ${city}`,
    )
    expect((await undone(test, admin, twice)).problem).toMatch(/Ya se dio un precio con ella/)
  })

  it('of one name in two places are asked about', async () => {
    await run(test.db, sql`insert into coverage (name) values ('Otra de tarifas')`)
    await applied(
      test,
      admin,
      (await bring([row('Doble'), row('Doble', { 1: 'Otra de tarifas' })])).ready,
    )
    expect((await bring([row('Doble', { 1: '' })])).said).toEqual([
      'Nombre: Hay 2 tarifas que se llaman así: diga de dónde o de quién',
    ])
  })

  it('are for whoever may change tariffs, in their own places', async () => {
    const viewer = await test.as(await test.user(['MNT_TARIFF_VIEW']))
    expect((await viewer(fares.list, { query: {} })).status).toBe(200)
    const file = await workbookOf(titles, [row('Ajena')])
    await expect(judged(test, viewer, 'tariffs', file)).rejects.toThrow()
    const { coverage_id } = await one(
      test.db,
      sql<{ coverage_id: number }>`select coverage_id from coverage where name = ${city}`,
    )
    const limited = await test.as(
      await test.user(['MNT_TARIFF_EDIT'], { coverage_ids: [coverage_id] }),
    )
    const ready = await judged(
      test,
      limited,
      'tariffs',
      await workbookOf(titles, [row('Propia'), row('De todas', { 1: '' })]),
    )
    const [own, everywhere] = await rowsOf(limited, ready)
    expect(own!.verdict).toBe('CREATE')
    expect(everywhere!.verdict).toBe('BAD')
  })
})
