import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { isZipKind } from '@chaski/contract/imports/kinds.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { readWorkbook } from '#src/spreadsheet/read-workbook.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  workbookOf,
  undone,
  uploadTo,
} from '#src/test/imports/test-import.ts'
import { failUnread, forgetOldRows, stalledImports } from './sweep-store.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const titles = ['Placa', 'Unidad', 'Marca', 'Modelo', 'Año', 'Color', 'Combustible', 'Cilindrada']
const plate = (n: number): string =>
  `B${String.fromCharCode(65 + (Math.floor(n / 1000) % 26))}Z-${String(n % 1000).padStart(3, '0')}`
const car = (n: number, change: Record<number, string> = {}): string[] =>
  [plate(n), `W${n}`, 'Toyota', 'Yaris', '2022', 'Blanco', 'GNV', '1496'].map(
    (cell, at) => change[at] ?? cell,
  )
const vehicleCount = async (): Promise<number> =>
  (await one(test.db, sql<{ n: number }>`select count(*)::int as n from vehicle`)).n
const vehicleNamed = async (code: string) =>
  (await admin(vehicles.list, { query: { key_word: code } })).data.data.find(
    (row) => row.code === code,
  )

describe('a file of 2,000 vehicles', () => {
  /** Each a way to be wrong, with the words that must be found. */
  const faults: readonly [Record<number, string>, RegExp][] = [
    [{ 0: 'XX' }, /^Placa: "XX" no es una placa/],
    [{ 0: '' }, /^Placa: Complete este dato/],
    [{ 0: plate(0) }, /Es el mismo registro que la fila 2/],
    [{ 1: 'W1' }, /^Unidad: Se repite: está en la fila 3/],
    [{ 1: 'a b' }, /^Unidad: (Solo letras, números y guion|Se repite)/],
    [{ 2: 'Tyota' }, /^Marca: No hay en uso la marca "Tyota"/],
    [{ 3: 'Yariz' }, /^Modelo: Toyota no tiene en uso el modelo "Yariz"/],
    [{ 4: '1995' }, /^Año: Un taxi sirve hasta 15 años/],
    [{ 4: 'dos mil' }, /^Año: "dos mil" no es un número/],
    [{ 5: '' }, /^Color: Complete este dato/],
    [{ 6: 'Carbón' }, /^Combustible: "Carbón" no es una de las opciones/],
    [{ 7: '900' }, /^Cilindrada: Un taxi tiene 1250/],
  ]
  const total = 2000
  const faultOf = (n: number) =>
    n > 20 && n % 41 === 0 ? faults[(n / 41) % faults.length] : undefined

  it('finds each planted fault in words before anything is written', async () => {
    const rows = Array.from({ length: total }, (_, n) => car(n, faultOf(n)?.[0]))
    const planted = rows.flatMap((_, n) => (faultOf(n) ? [{ row: n + 2, fault: faultOf(n)! }] : []))
    const before = await vehicleCount()
    const ready = await judged(test, admin, 'vehicles', await workbookOf(titles, rows))
    expect(ready).toMatchObject({
      state: 'READY',
      total,
      verdicts: { CREATE: total - planted.length, UPDATE: 0, SAME: 0, BAD: planted.length },
    })
    // Judged, not stored.
    expect(await vehicleCount()).toBe(before)
    const bad = await rowsOf(admin, ready, 'BAD')
    expect(bad.map(({ row }) => row)).toEqual(planted.map(({ row }) => row))
    for (const [at, { fault }] of planted.entries()) expect(saidOf(bad[at]!)).toMatch(fault[1])

    const file = await admin(imports.problems, { params: { import_id: ready.import_id } })
    const [worksheet] = readWorkbook(file.raw)
    expect(worksheet!.rows[0]).toEqual([...titles, 'problema'])
    expect(worksheet!.rows).toHaveLength(planted.length + 1)
    expect(worksheet!.rows[1]!.at(-1)).toMatch(planted[0]!.fault[1])
  }, 120_000)

  it('stores the good rows in batches, each rule obeyed, and takes all of them back', async () => {
    const before = await vehicleCount()
    const rows = Array.from({ length: 50 }, (_, n) => car(5000 + n, n === 7 ? { 5: '' } : {}))
    const ready = await judged(test, admin, 'vehicles', await workbookOf(titles, rows))
    // Between the verdict and the storing somebody else takes a number.
    const taken = await judged(
      test,
      admin,
      'vehicles',
      await workbookOf(titles, [car(6000, { 1: 'W5003' })]),
    )
    await applied(test, admin, taken)
    const done = await applied(test, admin, ready)
    expect(done.results).toEqual({ CREATED: 48, UPDATED: 0, REFUSED: 1, UNDONE: 0 })
    const bad = await rowsOf(admin, done, 'BAD')
    expect(bad.map((row) => [row.row, saidOf(row)])).toEqual([
      [5, 'Unidad: Otro vehículo tiene este código'],
      [9, 'Color: Complete este dato'],
    ])
    expect(await vehicleCount()).toBe(before + 49)
    expect(await undone(test, admin, done)).toMatchObject({
      state: 'UNDONE',
      results: { UNDONE: 48 },
    })
    expect(await vehicleCount()).toBe(before + 1)
    expect(secondAsks.count).toBe(0)
  })
})

describe('an import', () => {
  it('changes what it finds by its key, and leaves alone what the cells do not say', async () => {
    const first = await judged(test, admin, 'vehicles', await workbookOf(titles, [car(1), car(2)]))
    await applied(test, admin, first)
    const again = await judged(
      test,
      admin,
      'vehicles',
      await workbookOf(
        ['Placa', 'Color'],
        [
          [plate(1), 'Rojo'],
          [plate(2).replace('-', ''), ''],
        ],
      ),
    )
    expect((await rowsOf(admin, again)).map(({ verdict }) => verdict)).toEqual(['UPDATE', 'SAME'])
    const done = await applied(test, admin, again)
    expect(await vehicleNamed('W1')).toMatchObject({ color: 'Rojo', model_year: 2022 })
    await undone(test, admin, done)
    expect(await vehicleNamed('W1')).toMatchObject({ color: 'Blanco', model_year: 2022 })
  })

  it('is not undone once one of its records was touched, and says which', async () => {
    const ready = await judged(
      test,
      admin,
      'vehicles',
      await workbookOf(titles, [car(11), car(12)]),
    )
    const done = await applied(test, admin, ready)
    const { vehicle_id, ...row } = (await vehicleNamed('W12'))!
    const body = vehicles.update.body.parse({
      ...Object.fromEntries(
        Object.keys(vehicles.create.body.in?.shape ?? {}).map((key) => [key, row[key as 'code']]),
      ),
      is_active: true,
      version: row.version,
      color: 'Negro',
    })
    expect((await admin(vehicles.update, { params: { vehicle_id }, body })).status).toBe(200)
    const kept = await undone(test, admin, done)
    expect(kept.state).toBe('APPLIED')
    expect(kept.problem).toMatch(/por la fila 3 \(.*W12\)/)
    expect(await vehicleNamed('W11')).toBeDefined()
  })

  it('recognises columns by other titles, by what is in them, and without any titles', async () => {
    const named = await judged(
      test,
      admin,
      'vehicles',
      await workbookOf(
        ['N° DE PLACA', 'Móvil', 'MARCA', 'modelo', '???', 'color', 'Tipo de combustible', 'CC'],
        [car(21)],
      ),
    )
    expect(named.verdicts.CREATE).toBe(1)
    expect(named.columns[4]).toEqual({ title: '???', taken_for: 'Año', by: 'CONTENT' })
    const untitled = await judged(test, admin, 'vehicles', await workbookOf(car(1), [car(2)]))
    expect(untitled.total).toBe(2)
    expect(untitled.columns[0]).toEqual({ title: 'Columna A', taken_for: 'Placa', by: 'CONTENT' })
  })

  it('refuses a file without the column that finds the records', async () => {
    const { status, error } = await uploadTo(
      admin,
      'vehicles',
      await workbookOf(['Unidad'], [['a b']]),
    )
    expect([status, error.detail]).toEqual([
      422,
      'Falta la columna "Placa". Compare su hoja con la plantilla.',
    ])
  })

  it('is for those who may register by hand, within their coverages, and seen by its owner', async () => {
    const none = await test.as(await test.user(['MNT_DRIVER_EDIT']))
    const file = await workbookOf(titles, [car(31)])
    expect((await uploadTo(none, 'vehicles', file)).status).toBe(403)
    expect((await none(imports.template, { params: { kind: 'vehicles' } })).status).toBe(403)
    const limited = await test.as(await test.user(['MNT_VEHICLE_EDIT'], { coverage_ids: [1] }))
    const own = await judged(test, limited, 'vehicles', file)
    expect(own.verdicts.CREATE).toBe(1)
    await applied(test, limited, own)
    expect(await vehicleNamed('W31')).toMatchObject({ coverage_id: 1 })
    const foreign = await judged(
      test,
      limited,
      'vehicles',
      await workbookOf(['Placa', 'Color'], [[plate(1), 'Verde']]),
    )
    expect(saidOf((await rowsOf(limited, foreign))[0]!)).toMatch(/^Placa: .* en otra cobertura/)
    const other = await test.as(await test.user(['MNT_VEHICLE_EDIT'], { coverage_ids: [1] }))
    const params = { import_id: own.import_id }
    expect((await other(imports.get, { params })).status).toBe(404)
    expect((await none(imports.get, { params })).status).toBe(404)
    expect((await admin(imports.get, { params })).status).toBe(200)
  })

  it('hands out a template that it reads itself', async () => {
    const { data } = await admin(imports.kinds, {})
    for (const { kind, columns } of data.data.filter((one) => !isZipKind(one.kind))) {
      const { raw } = await admin(imports.template, { params: { kind } })
      expect(readWorkbook(raw)[0]!.rows[0]).toEqual(columns.map(({ title }) => title))
      const read = await judged(test, admin, kind, raw)
      expect(read.columns.every(({ by }) => by === 'TITLE')).toBe(true)
    }
  })

  it('forgets its rows when they serve nothing any more, and is gone on with when its job was lost', async () => {
    const { import_id } = await judged(test, admin, 'vehicles', await workbookOf(titles, [car(51)]))
    const kept = await judged(test, admin, 'vehicles', await workbookOf(titles, [car(52)]))
    const age = (change: RawBuilder<unknown>) =>
      sql`update import set ${change} where import_id = ${import_id}`.execute(test.db)
    await age(sql`created_at = now() - interval '3 days'`)
    await forgetOldRows(test.db)
    expect(await rowsOf(admin, { ...kept, import_id })).toEqual([])
    expect(await rowsOf(admin, kept)).toHaveLength(1)
    await age(sql`state = 'APPLYING', touched_at = now() - interval '11 minutes'`)
    expect(await stalledImports(test.db)).toContainEqual({ import_id })
    await age(sql`state = 'READING', touched_at = now() - interval '2 hours'`)
    await failUnread(test.db)
    const { data } = await admin(imports.get, { params: { import_id } })
    expect(data).toMatchObject({ state: 'FAILED', problem: expect.any(String) })
  })
})
