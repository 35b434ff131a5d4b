import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { fail } from '@chaski/contract/errors.ts'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { many, one } from '#src/base/sql/sql.ts'
import { secondAsks } from '#src/base/sql/one-connection.ts'
import { forgetFiles } from '#src/modules/files/forget-files.ts'
import { forgetOldRows } from '#src/modules/imports/sweep-store.ts'
import { workImport } from '#src/modules/imports/work-import.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import { documentDesk } from '#src/test/documents/test-kit.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  workbookOf,
  settle,
  undone,
  uploadTo,
} from '#src/test/imports/test-import.ts'
import type { Caller } from '#src/test/test-app.ts'
import { looseZips } from './scan-store.ts'

const { test, admin, fleet, slotOf, save, evaluate } = await documentDesk()
afterAll(() => test.close())

const pdf = (mark: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${mark}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
const photo = (side: number) =>
  sharp({ create: { width: side, height: 60, channels: 3, background: '#4477aa' } })
    .jpeg()
    .toBuffer()

const zipOf = (files: Record<string, Uint8Array>): Promise<Buffer> =>
  buffer(zipStream(Object.entries(files).map(([name, bytes]) => ({ name, content: [bytes] }))))

const bring = async (files: Record<string, Uint8Array>, who: Caller = admin) => {
  const ready = await judged(test, who, 'scans', await zipOf(files))
  const found = await rowsOf(who, ready)
  const said = Object.fromEntries(found.map((row) => [row.label, saidOf(row) || row.verdict]))
  return { ready, said }
}
const refused = async (bytes: Buffer) => {
  const { status, error } = await uploadTo(admin, 'scans', bytes)
  return [status, error?.detail]
}

/** A car whose insurance waits for evaluation. */
const car = async () => {
  const { vehicle_id, plate } = (await admin(vehicles.create, { body: await fleet.vehicleForm() }))
    .data
  const { status } = await save(vehicle_id)
  expect(status).toBe(200)
  return { vehicle_id, plate }
}
const captures = async (vehicle_id: number) =>
  (await slotOf(vehicle_id)).current!.captures.map(({ original_name }) => original_name)

describe('a zip of scans', () => {
  it('is judged file by file: of whom, of what, and whether it is a picture or a PDF', async () => {
    const { plate } = await car()
    const { said } = await bring({
      [`${plate} SOAT.pdf`]: pdf('a'),
      [`${plate}/SOAT 2.jpg`]: await photo(80),
      'ZZZ-999 SOAT.pdf': pdf('b'),
      [`${plate} Pasaporte.pdf`]: pdf('c'),
      'foto.jpg': await photo(81),
      [`${plate} SOAT falso.pdf`]: Buffer.from('MZ no soy un PDF'),
      [`${plate} SOAT cambiado.jpg`]: pdf('d'),
      [`${plate} SOAT roto.pdf`]: Buffer.from('%PDF-1.4 sin final'),
      [`${plate} SOAT enorme.pdf`]: Buffer.alloc(8_000_001, Buffer.from('Aa7x')),
      '__MACOSX/._x': Buffer.from('x'),
      'carpeta/.DS_Store': Buffer.from('x'),
    })
    expect(said).toEqual({
      [`${plate} SOAT.pdf`]: 'CREATE',
      [`${plate}/SOAT 2.jpg`]: 'CREATE',
      'ZZZ-999 SOAT.pdf': 'Archivo: No hay un vehículo ni un conductor así',
      [`${plate} Pasaporte.pdf`]: 'Archivo: No hay un documento suyo que se llame "Pasaporte"',
      'foto.jpg': 'Archivo: Su nombre no dice de quién es: póngale como V1A-234 SOAT.pdf',
      [`${plate} SOAT falso.pdf`]: 'Archivo: Suba una foto (JPEG, PNG o WebP) o un PDF',
      [`${plate} SOAT cambiado.jpg`]:
        'Archivo: El nombre del archivo dice ser de otro tipo. Suba el archivo original',
      [`${plate} SOAT roto.pdf`]: 'Archivo: El PDF está incompleto o dañado',
      [`${plate} SOAT enorme.pdf`]: 'Archivo: Pesa más de 8 MB',
    })
  })

  it('is attached to what waits, once, and taken back while nobody evaluated it', async () => {
    const { vehicle_id, plate } = await car()
    const files = { [`${plate} SOAT.pdf`]: pdf('e'), [`${plate} SOAT 2.jpg`]: await photo(90) }
    const { ready } = await bring(files)
    expect(await captures(vehicle_id)).toEqual([])
    const done = await applied(test, admin, ready)
    expect(await captures(vehicle_id)).toEqual(Object.keys(files))
    expect(Object.values((await bring(files)).said)).toEqual(['SAME', 'SAME'])
    expect((await undone(test, admin, done)).state).toBe('UNDONE')
    expect(await captures(vehicle_id)).toEqual([])

    const again = await applied(test, admin, (await bring(files)).ready)
    const { version } = (await slotOf(vehicle_id)).current!
    expect((await evaluate(vehicle_id, true, version)).status).toBe(200)
    expect((await undone(test, admin, again)).problem).toMatch(/ya se evaluó/)
    expect(await captures(vehicle_id)).toHaveLength(2)
    expect(Object.values((await bring({ [`${plate} SOAT 3.pdf`]: pdf('f') })).said)).toEqual([
      'Registre o renueve el documento antes de adjuntar',
    ])
    expect(secondAsks.count).toBe(0)
  })

  it('is for those who may load such documents', async () => {
    const { plate } = await car()
    const who = await test.as(await test.user(['MNT_DRIVER_DOC_EDIT']))
    expect((await bring({ [`${plate} SOAT.pdf`]: pdf('g') }, who)).said).toEqual({
      [`${plate} SOAT.pdf`]: 'Archivo: No tiene permiso para cargar sus documentos',
    })
  })

  it('leaves no file behind that went nowhere', async () => {
    const { vehicle_id, plate } = await car()
    const kept = await applied(
      test,
      admin,
      (await bring({ [`${plate} SOAT.pdf`]: pdf('h') })).ready,
    )
    const { ready } = await bring({ [`${plate} SOAT 2.pdf`]: pdf('i') })
    const named = (name: string) =>
      many(
        test.db,
        sql<{ file_id: number }>`select file_id from stored_file where original_name = ${name}`,
      )
    expect(await named(`${plate} SOAT 2.pdf`)).toHaveLength(1)
    await sql`update import set created_at = now() - interval '3 days', applied_at = applied_at - interval '8 days'
      where import_id in (${kept.import_id}, ${ready.import_id})`.execute(test.db)
    await forgetFiles(test.deps, await forgetOldRows(test.db))
    expect(await named(`${plate} SOAT 2.pdf`)).toEqual([])
    expect(await captures(vehicle_id)).toEqual([`${plate} SOAT.pdf`])
  })
})

describe('the work on a zip', () => {
  const stateOf = async (import_id: number) =>
    (await admin(imports.get, { params: { import_id } })).data
  const brought = async (count: number) => {
    const { vehicle_id, plate } = await car()
    const names = Array.from({ length: count }, (_, n) => `${plate} SOAT ${n + 1}.pdf`)
    const files = Object.fromEntries(names.map((name) => [name, pdf(`${plate} ${name}`)]))
    const { status, data } = await uploadTo(admin, 'scans', await zipOf(files))
    expect(status).toBe(201)
    return { vehicle_id, import_id: data.import_id, names, record: data }
  }
  const storedAs = async (names: readonly string[]) =>
    (
      await one(
        test.db,
        sql<{
          n: number
        }>`select count(*)::int as n from stored_file where original_name = any(${names}::text[])`,
      )
    ).n

  it('begins behind the call that brought it: the answer waits for no picture', async () => {
    const { record, names, import_id } = await brought(3)
    expect(record).toMatchObject({ state: 'JUDGING', total: 3, done: 0, to_do: 3 })
    expect(await storedAs(names)).toBe(0)
    expect(await settle(test, admin, import_id)).toMatchObject({ verdicts: { CREATE: 3 } })
    expect(await storedAs(names)).toBe(3)
  })

  it('goes on where it stopped when the server dies, one file after the other, and stores none twice', async () => {
    const { import_id, names, vehicle_id } = await brought(5)
    let saved = 0
    const savedUntil = (most: number) => ({
      ...test.deps,
      files: {
        ...test.deps.files,
        save: (bytes: Uint8Array) => {
          if (saved === most) throw new Error('the server died')
          saved++
          return test.deps.files.save(bytes)
        },
      },
    })
    await expect(workImport(savedUntil(2), import_id)).rejects.toThrow('the server died')
    expect(await stateOf(import_id)).toMatchObject({ state: 'JUDGING', done: 2, to_do: 5 })
    // Stored, but its verdict was not written down any more.
    await sql`update import_row set verdict = null where import_id = ${import_id} and row = 2`.execute(
      test.db,
    )
    await sql`update import set done = 1, creates = 1 where import_id = ${import_id}`.execute(
      test.db,
    )
    await workImport(savedUntil(5), import_id)
    const ready = await stateOf(import_id)
    expect([ready.state, ready.verdicts.CREATE, saved]).toEqual(['READY', 5, 5])
    expect(await storedAs(names)).toBe(5)
    await applied(test, admin, ready)
    expect(await captures(vehicle_id)).toEqual(names)
  })

  it('says of each file that the zip is gone where it is', async () => {
    const { import_id } = await brought(1)
    await sql`update import set zip_file_id = null where import_id = ${import_id}`.execute(test.db)
    const ready = await settle(test, admin, import_id)
    expect((await rowsOf(admin, ready)).map(saidOf)).toEqual(['El zip ya no está: súbalo otra vez'])
  })

  it('waits for a free thread instead of blaming the file', async () => {
    const { import_id } = await brought(1)
    const busy = {
      ...test.deps,
      workers: { ...test.deps.workers, run: () => Promise.reject(fail('OVERLOADED')) },
    }
    await expect(workImport(busy, import_id)).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(await settle(test, admin, import_id)).toMatchObject({ verdicts: { CREATE: 1, BAD: 0 } })
  })

  it('leaves the zip behind as soon as its files are judged, and not before', async () => {
    const { import_id } = await brought(1)
    const zips = () =>
      many(
        test.db,
        sql<{ sha256: string }>`select f.sha256 from stored_file f
          where f.media_type = 'application/zip' and exists (select 1 from import i where i.zip_file_id = f.file_id
            and i.import_id = ${import_id})`,
      )
    await forgetFiles(test.deps, await looseZips(test.db))
    const [kept] = await zips()
    const bytes = await test.deps.files.read(kept!.sha256)
    expect((await buffer(bytes!)).subarray(0, 2).toString()).toBe('PK')
    await settle(test, admin, import_id)
    await forgetFiles(test.deps, await looseZips(test.db))
    expect(await zips()).toEqual([])
    expect(await test.deps.files.read(kept!.sha256)).toBeNull()
  })
})

describe('a zip that is none, or a trap', () => {
  /** Where the central directory says how large its first file is. */
  const claim = (zip: Buffer, size: number): Buffer => {
    const lying = Buffer.from(zip)
    lying.writeUInt32LE(size, lying.readUInt32LE(lying.length - 6) + 24)
    return lying
  }

  it('is refused by what it says of itself, before anything is unpacked', async () => {
    const small = await zipOf({ 'V1A-234 SOAT.pdf': pdf('j') })
    expect(await refused(claim(small, 41_000_000))).toEqual([
      422,
      'El archivo tiene más de 40 MB al descomprimirse.',
    ])
    const crowd = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.pdf`, pdf('k')]))
    expect(await refused(await zipOf(crowd))).toEqual([
      422,
      'El archivo tiene más de 100 archivos dentro.',
    ])
  })

  it('is refused file by file where one swells beyond what it says', async () => {
    const { plate } = await car()
    const bomb = await zipOf({
      'V1A-234 SOAT.pdf': Buffer.alloc(30_000_000),
      [`${plate} SOAT.pdf`]: pdf('l'),
    })
    expect(bomb.length).toBeLessThan(200_000)
    const ready = await judged(test, admin, 'scans', claim(bomb, 1000))
    expect((await rowsOf(admin, ready)).map((row) => saidOf(row) || row.verdict)).toEqual([
      'El archivo tiene más de 8 MB al descomprimirse',
      'CREATE',
    ])
    const lying = claim(await zipOf({ 'V1A-234 SOAT.pdf': pdf('m') }), 5)
    expect((await rowsOf(admin, await judged(test, admin, 'scans', lying))).map(saidOf)).toEqual([
      'Está dañado dentro del zip',
    ])
  })

  it.each([
    ['text', () => Promise.resolve(Buffer.from('hola'))],
    ['a cut zip', async () => (await zipOf({ 'a b.pdf': pdf('n') })).subarray(0, 60)],
  ])('is refused where it is %s', async (_, bytes) => {
    expect(await refused(await bytes())).toEqual([
      422,
      'No es un zip, o está dañado. Suba un archivo .zip.',
    ])
  })

  it('is refused where it is an Excel file, or holds nothing', async () => {
    expect(await refused(await workbookOf(['Placa'], [['V1A-234']]))).toEqual([
      422,
      'Es una hoja de Excel: suba un zip con los escaneos.',
    ])
    expect(await refused(await zipOf({ 'carpeta/': Buffer.alloc(0) }))).toEqual([
      422,
      'El zip no tiene archivos.',
    ])
    const { n } = await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from import where kind = 'scans' and total = 0`,
    )
    expect(n).toBe(0)
  })
})
