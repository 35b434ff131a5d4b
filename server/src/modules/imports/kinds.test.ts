import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
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
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

const count = async (table: string): Promise<number> =>
  (await one(test.db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`)).n

/** What each row of a file would do, in words. */
const verdictsOf = async (
  kind: ImportKindCode,
  titles: readonly string[],
  rows: readonly string[][],
) => {
  const ready = await judged(test, admin, kind, await workbookOf(titles, rows))
  const found = await rowsOf(admin, ready)
  return { ready, said: found.map((row) => saidOf(row) || row.verdict) }
}

const driverTitles = [
  'DNI',
  'Código',
  'Apellidos y nombres',
  'Nacimiento',
  'Celular',
  'Brevete',
  'Clase y categoría',
]
const driver = (n: number, change: Record<number, string> = {}): string[] =>
  [
    `7000000${n}`,
    `Z${n}`,
    'Quispe Mamani Juan Carlos',
    '31361',
    `91111111${n}`,
    `Q7000000${n}`,
    'AIIa',
  ].map((cell, at) => change[at] ?? cell)
const driverNamed = async (code: string) =>
  (await admin(drivers.list, { query: { key_word: code } })).data.data.find(
    (row) => row.code === code,
  )

describe('drivers', () => {
  it('are read as lists in Peru are written, judged by the rules of their form, and undone', async () => {
    const before = await count('driver')
    const { ready, said } = await verdictsOf('drivers', driverTitles, [
      driver(1),
      driver(2, { 3: '01/02/2015' }),
      driver(3, { 6: 'A-I' }),
      driver(4, { 2: 'Flores Rojas, Ana' }),
      driver(5, { 4: '12' }),
      driver(6, { 5: 'X1' }),
    ])
    expect(said).toEqual([
      'CREATE',
      'Fecha de nacimiento: Un taxista tiene al menos 21 años',
      'Categoría: Para taxi se necesita la categoría A II-a o superior',
      'CREATE',
      expect.stringMatching(/^Celular: "12" no es un teléfono/),
      expect.stringMatching(/^Licencia: /),
    ])
    const done = await applied(test, admin, ready)
    expect(await driverNamed('Z1')).toMatchObject({
      first_name: 'Juan Carlos',
      last_name: 'Quispe Mamani',
      birth_date: '1985-11-10',
      licence_category: 'II-a',
      cellphone: '+51911111111',
    })
    expect(await driverNamed('Z4')).toMatchObject({ first_name: 'Ana', last_name: 'Flores Rojas' })
    const again = await verdictsOf(
      'drivers',
      ['DNI', 'Dirección'],
      [['70000001', 'Av. Ejército 1']],
    )
    expect(again.said).toEqual(['UPDATE'])
    const edited = await applied(test, admin, again.ready)
    // What came later stands on what came before.
    expect((await undone(test, admin, done)).problem).toMatch(/por la fila 2/)
    expect((await undone(test, admin, edited)).state).toBe('UNDONE')
    expect(await driverNamed('Z1')).toMatchObject({ address: '' })
    expect(await count('driver')).toBe(before + 2)
  })
})

describe('an identity document', () => {
  const titles = [...driverTitles, 'Tipo doc']
  const withType = (n: number, type: string, change: Record<number, string> = {}) => [
    ...driver(n, change),
    type,
  ]

  it('is its type and its number: the same figures may be two people', async () => {
    const { ready, said } = await verdictsOf('drivers', titles, [
      withType(8, ''),
      withType(9, 'Pasaporte', { 0: '70000008' }),
      withType(9, 'DNI', { 0: '70000008' }),
    ])
    expect(said).toEqual([
      'CREATE',
      'CREATE',
      expect.stringMatching(/^Código: Se repite.*; Es el mismo registro que la fila 2$/),
    ])
    await applied(test, admin, ready)
    const again = await verdictsOf(
      'drivers',
      ['DNI', 'Tipo doc', 'Dirección'],
      [
        ['70000008', 'Otro', 'Calle del pasaporte'],
        ['70000008', '', 'Calle del DNI'],
      ],
    )
    expect(again.said).toEqual(['UPDATE', 'UPDATE'])
    await applied(test, admin, again.ready)
    expect(await driverNamed('Z8')).toMatchObject({ address: 'Calle del DNI' })
    expect(await driverNamed('Z9')).toMatchObject({ address: 'Calle del pasaporte' })

    const cars = await verdictsOf(
      'vehicles',
      ['Placa', 'Unidad', 'Marca', 'Modelo', 'Año', 'Color', 'Combustible', 'Cilindrada'],
      [['BZY-121', 'Q121', 'Toyota', 'Yaris', '2022', 'Blanco', 'GNV', '1496']],
    )
    await applied(test, admin, cars.ready)
    const named = await verdictsOf(
      'affiliations',
      ['Conductor', 'Placa'],
      [
        ['70000008', 'BZY-121'],
        ['OTRO 70000008', 'BZY-121'],
        ['dni 70000008', 'BZY-121'],
      ],
    )
    expect(named.said).toEqual([
      'Conductor: Varios conductores tienen ese número: escriba DNI, CE u OTRO delante',
      'CREATE',
      'CREATE',
    ])
    await applied(test, admin, named.ready)
    expect((await driverNamed('Z9'))?.vehicles.map(({ plate }) => plate)).toEqual(['BZY-121'])
    const dated = await verdictsOf(
      'documents',
      ['Titular', 'Documento'],
      [['70000008', 'Licencia']],
    )
    expect(dated.said).toEqual([
      'Titular: Varios conductores tienen ese número: escriba DNI, CE u OTRO delante',
    ])
  })

  it('gets back the zeros that Excel took, as many as its type has', async () => {
    const { said } = await verdictsOf('drivers', titles, [
      withType(1, '', { 0: '123456' }),
      withType(2, 'CE', { 0: '123456' }),
      withType(3, 'Pasaporte', { 0: '123456' }),
      withType(4, '', { 0: '00123456' }),
    ])
    expect(said.at(-1)).toMatch(/Es el mismo registro que la fila 2/)
    const rows = await many(
      test.db,
      sql<{
        identity: string
      }>`select said ->> 'document_type' || ' ' || (said ->> 'document_number') as identity
        from import_row where import_id = (select max(import_id) from import) order by row`,
    )
    expect(rows.map(({ identity }) => identity)).toEqual([
      'DNI 00123456',
      'CE 000123456',
      'OTHER 123456',
      'DNI 00123456',
    ])
  })

  it('of a client keeps the type it has while its number stays', async () => {
    const titles = ['Fono', 'Cliente', 'Documento', 'Tipo de documento']
    const people = await verdictsOf('clients', titles, [
      ['922333451', 'Con pasaporte', '12345678', 'Pasaporte'],
    ])
    await applied(test, admin, people.ready)
    const again = await verdictsOf('clients', titles, [
      ['922333451', 'Con pasaporte', '12345678', ''],
    ])
    expect(again.said).toEqual(['SAME'])
    const other = await verdictsOf('clients', titles, [['922333451', '', '12345678', 'DNI']])
    expect(other.said).toEqual(['UPDATE'])
  })
})

describe('affiliations and dates of documents', () => {
  it('find drivers by code or document and cars by plate, and keep what they rest on', async () => {
    const cars = await verdictsOf(
      'vehicles',
      ['Placa', 'Unidad', 'Marca', 'Modelo', 'Año', 'Color', 'Combustible', 'Cilindrada'],
      [['BZY-111', 'Q111', 'Toyota', 'Yaris', '2022', 'Blanco', 'GNV', '1496']],
    )
    const car = await applied(test, admin, cars.ready)
    const people = await verdictsOf('drivers', driverTitles, [driver(7)])
    await applied(test, admin, people.ready)
    const { ready, said } = await verdictsOf(
      'affiliations',
      ['Conductor', 'Vehículo'],
      [
        ['z7', 'BZY111'],
        ['70000007', 'BZY-112'],
        ['nadie', 'BZY-111'],
      ],
    )
    expect(said).toEqual([
      'CREATE',
      'Placa: No hay un vehículo con esa placa',
      'Conductor: No hay un conductor con ese código o documento',
    ])
    const affiliated = await applied(test, admin, ready)
    expect((await driverNamed('Z7'))?.vehicles.map(({ plate }) => plate)).toEqual(['BZY-111'])
    const same = await verdictsOf('affiliations', ['Conductor', 'Placa'], [['Z7', 'BZY-111']])
    expect(same.said).toEqual(['SAME'])
    // The car cannot be unmade under its driver.
    expect((await undone(test, admin, car)).problem).toMatch(/dependen de este/)

    const documents = await verdictsOf(
      'documents',
      ['Titular', 'Documento', 'Número', 'Emisión', 'Vence'],
      [
        ['BZY-111', 'SOAT', 'S-1', '15/01/2026', '15/01/2027'],
        ['Z7', 'Licencia', 'Q70000007', '15/01/2024', '46800'],
        ['BZY-111', 'Pasaporte', '', '', ''],
        ['BZY-111', 'Con', '', '', ''],
        ['70000007', 'Récord', '', '20/01/2027', '01/01/2026'],
      ],
    )
    expect(documents.said).toEqual([
      'CREATE',
      'CREATE',
      'Documento: No hay un documento suyo que se llame "Pasaporte"',
      'Documento: Varios documentos suyos se llaman como "Con": escriba el nombre entero',
      'Vencimiento: Vence antes de su emisión',
    ])
    const dated = await applied(test, admin, documents.ready)
    const { vehicle_id } = (await admin(vehicles.list, { query: { key_word: 'BZY-111' } })).data
      .data[0]!
    const soat = async () =>
      (await admin(vehicles.documents, { params: { vehicle_id } })).data.data.find(
        ({ code }) => code === 'SOAT',
      )?.current ?? null
    expect(await soat()).toMatchObject({
      number: 'S-1',
      expires_on: '2027-01-15',
      state: 'PENDING',
    })
    const moved = await verdictsOf(
      'documents',
      ['Titular', 'Documento', 'Vence'],
      [['BZY-111', 'SOAT', '20/02/2027']],
    )
    const changed = await applied(test, admin, moved.ready)
    expect(await soat()).toMatchObject({ number: 'S-1', expires_on: '2027-02-20' })
    await undone(test, admin, changed)
    expect(await soat()).toMatchObject({ number: 'S-1', expires_on: '2027-01-15' })
    // Its version moved on: the first import is no longer the last word.
    expect((await undone(test, admin, dated)).state).toBe('APPLIED')
    await undone(test, admin, affiliated)
    expect((await driverNamed('Z7'))?.vehicles).toEqual([])
  })

  it('of a kind of holder need the right for that kind', async () => {
    const who = await test.as(await test.user(['MNT_DRIVER_DOC_EDIT']))
    const file = await workbookOf(['Titular', 'Documento'], [['BZY-111', 'SOAT']])
    const ready = await judged(test, who, 'documents', file)
    expect(saidOf((await rowsOf(who, ready))[0]!)).toBe(
      'Titular: No tiene permiso para cargar sus documentos',
    )
  })
})

describe('clients, their places, companies and cost centres', () => {
  it('are registered, changed by their key and undone', async () => {
    const before = await count('client')
    const people = await verdictsOf(
      'clients',
      ['Fono', 'Cliente', 'Correo', 'DNI'],
      [
        ['922 333 441', 'María Flores', 'maria@demo.example', ''],
        ['922333442', '', '', ''],
        ['922333443', 'Luis Paz', 'no-es-correo', ''],
        ['922333444', 'Rosa Díaz', '', '1234567'],
      ],
    )
    expect(people.said).toEqual([
      'CREATE',
      'Nombre: Complete este dato',
      'Correo: Ingrese un correo válido',
      'CREATE',
    ])
    const clientsIn = await applied(test, admin, people.ready)
    const places = await verdictsOf(
      'places',
      ['Teléfono', 'Lugar', 'Dirección', 'Latitud', 'Longitud'],
      [
        ['922333441', 'Casa', 'Calle Mercaderes 212', '-16,3989', '-71.537'],
        ['922333441', 'Trabajo', 'Av. Ejército 100', '', ''],
        ['922333449', 'Casa', 'x', '-16', '-71'],
      ],
    )
    expect(places.said).toEqual([
      'CREATE',
      'Latitud: Complete este dato; Longitud: Complete este dato',
      'Teléfono: No hay un cliente con este teléfono: impórtelo antes',
    ])
    const placed = await applied(test, admin, places.ready)
    const moved = await verdictsOf(
      'places',
      ['Teléfono', 'Lugar', 'Referencia'],
      [['922333441', 'casa', 'Puerta verde']],
    )
    expect(moved.said).toEqual(['UPDATE'])
    expect((await undone(test, admin, clientsIn)).problem).toMatch(/dependen de este/)
    await undone(test, admin, placed)
    await undone(test, admin, clientsIn)
    expect(await count('client')).toBe(before)
  })

  it('a company is known by its RUC, a cost centre by RUC and code', async () => {
    const before = await count('company')
    const firms = await verdictsOf(
      'companies',
      ['RUC', 'Razón social', 'Crédito', 'Línea de crédito', 'Contacto'],
      [
        ['20100070970', 'Minera del Sur S.A.C.', 'Sí', 'S/ 5,000.50', 'Ana'],
        ['20100070971', 'Otra', '', '', ''],
        ['20131312955', 'X', 'quizás', '', ''],
      ],
    )
    expect(firms.said).toEqual([
      'CREATE',
      expect.stringMatching(/^RUC: "20100070971" no es un RUC/),
      expect.stringMatching(/^Crédito: "quizás" no es Sí ni No/),
    ])
    const firm = await applied(test, admin, firms.ready)
    const stored = await one(
      test.db,
      sql<object>`select credit_enabled, credit_limit_cents, payment_days from company where ruc = '20100070970'`,
    )
    expect(stored).toEqual({ credit_enabled: true, credit_limit_cents: 500_050, payment_days: 30 })
    const centers = await verdictsOf(
      'cost-centers',
      ['RUC', 'CECO', 'Descripción', 'Área'],
      [
        ['20100070970', 'CC-1', 'Mina', ''],
        ['20100070970', 'CC-2', 'Planta', 'Nada'],
        ['20131312955', 'CC-1', 'Otra', ''],
      ],
    )
    expect(centers.said).toEqual([
      'CREATE',
      'Área: La empresa no tiene el área "Nada"',
      'RUC: No hay una empresa con este RUC: impórtela antes',
    ])
    const centered = await applied(test, admin, centers.ready)
    const renamed = await verdictsOf('companies', ['RUC', 'Contacto'], [['20100070970', 'Beto']])
    const edited = await applied(test, admin, renamed.ready)
    await undone(test, admin, edited)
    expect((await undone(test, admin, firm)).state).toBe('APPLIED')
    expect((await undone(test, admin, centered)).state).toBe('UNDONE')
    expect((await undone(test, admin, firm)).problem).toMatch(/cambi/)
    expect(await count('company')).toBe(before + 1)
  })

  it('a company of somebody else is not touched by whoever is limited to their own', async () => {
    const { company_id, ruc } = await one(
      test.db,
      sql<{ company_id: number; ruc: string }>`
        select company_id, ruc from company where ruc is not null order by company_id limit 1`,
    )
    const who = await test.as(
      await test.user(['MNT_COMPANY_EDIT'], { company_ids: [company_id + 1] }),
    )
    const ready = await judged(
      test,
      who,
      'companies',
      await workbookOf(['RUC', 'Contacto', 'Razón social'], [[ruc, 'Otro', 'Otra S.A.C.']]),
    )
    expect((await rowsOf(who, ready)).map(saidOf)).toEqual(['No tiene permiso para esta acción'])
  })
})

describe('streets and references of their own', () => {
  it('are pinned for a coverage, corrected by their words and undone', async () => {
    const before = await count('learned_address')
    const { name } = await one(
      test.db,
      sql<{ name: string }>`select name from coverage order by coverage_id limit 1`,
    )
    const pinned = await verdictsOf(
      'addresses',
      ['Referencia', 'Lat', 'Lng', 'Ciudad', 'Pública'],
      [
        ['Paradero de la hoja', '-16.4', '-71.5', name, 'Sí'],
        ['Tienda de la hoja', '-96.4', '-71.5', name, ''],
        ['Pozo de la hoja', '-16.4', '-71.5', 'Atlántida', ''],
      ],
    )
    expect(pinned.said).toEqual([
      'CREATE',
      'Latitud: Debe ser -90 o más',
      'Cobertura: No hay una cobertura suya que se llame "Atlántida"',
    ])
    const done = await applied(test, admin, pinned.ready)
    const moved = await verdictsOf(
      'addresses',
      ['Dirección', 'Latitud', 'Cobertura'],
      [['paradero de la hoja', '-16.41', name]],
    )
    expect(moved.said).toEqual(['UPDATE'])
    expect((await undone(test, admin, done)).state).toBe('UNDONE')
    expect(await count('learned_address')).toBe(before)
  })
})
