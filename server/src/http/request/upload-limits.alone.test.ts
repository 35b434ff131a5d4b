import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { run } from '#src/base/sql/sql.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { longestTurn } from '#src/test/longest-turn.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let company_id: number
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  company_id = (await createTestCompany(admin, 1)).company_id
  // The first call of each kind loads its code.
  await people(Buffer.from('Nombre;Celular\nAna;900700001'))
  await zones('{}')
  await matrix('a;b')
  await sheet('vehicles', Buffer.from('Placa;Marca\nV1A-234;Toyota'))
  await sheet('scans', await scans(1))
  await wallet(await picture(8))
  await certificate(Buffer.from('none'))
})
afterAll(() => test.close())

const form = (content: Buffer | string): FormData => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'archivo')
  return body
}
const people = (file: Buffer) =>
  admin(clients.previewImport, { params: { company_id }, body: form(file) })
const zones = (file: string) =>
  admin(coverage.importZones, {
    params: { coverage_id: 1 },
    query: { only_check: true },
    body: form(file),
  })
const matrix = async (file: string) => {
  const { tariff_id } = (await admin(fares.list, { query: { key_word: 'Estándar' } })).data.data[0]!
  return admin(fares.importMatrix, {
    params: { tariff_id },
    query: { only_check: true },
    body: form(file),
  })
}

/** The one before is out of the way: of each person only a few may be under way. */
const sheet = async (kind: ImportKindCode, file: Buffer) => {
  await run(test.db, sql`update import set state = 'READY'`)
  return admin(imports.upload, { params: { kind }, body: form(file) })
}
const wallet = (file: Buffer) => {
  const body = form(file)
  body.append('means', 'YAPE')
  body.append('holder_name', 'Taxi Misti')
  return admin(charges.saveCompanyQr, { body })
}
const certificate = (file: Buffer) => {
  const body = form(file)
  body.append('password', 'x')
  return admin(billing.uploadCertificate, { body })
}
const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#4477aa' } })
    .png()
    .toBuffer()
/** PDFs of 400 KB that shrink to next to nothing. */
const scans = (count: number): Promise<Buffer> => {
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(400_000, 'a b'),
    Buffer.from('%%EOF'),
  ])
  const names = Array.from({ length: count }, (_, n) => `V1A-${100 + n} SOAT.pdf`)
  return buffer(zipStream(names.map((name) => ({ name, content: [pdf] }))))
}

const zipped = (xml: string): Buffer => {
  const body = deflateRawSync(xml, { level: 9 })
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(body.length, 20)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + body.length, 16)
  local.write('PK', 'latin1')
  return Buffer.concat([local, name, body, central, name, end])
}

/** Each of these held every other caller for seconds; a busy machine's caches may double what is 25 ms elsewhere. */
const mostMs = 100

describe('while an upload is read, other callers go on', () => {
  it.each([
    ['open rows', () => zipped('<row>'.repeat(24_000)), 'filas'],
    ['open cells', () => zipped(`<row>${'<c>'.repeat(300_000)}`), '1,000 celdas en una fila'],
    ['open texts', () => zipped(`<row><c t="inlineStr">${'<t>'.repeat(300_000)}`), 'columna'],
    ['a sheet that swells', () => zipped(' '.repeat(39_000_000)), 'descomprimirse'],
    ['a CSV of separators', () => Buffer.alloc(7_900_000, ';'), '1,000 celdas en una fila'],
    ['a CSV of quotes', () => Buffer.alloc(7_900_000, '"'), 'columna'],
  ])('a workbook of %s', async (_, make, refusal) => {
    const answer = people(make())
    expect(await longestTurn(answer)).toBeLessThan(mostMs)
    expect((await answer).error).toMatchObject({ statusCode: 422, code: 'INVALID_FILE' })
    expect((await answer).error.detail).toContain(refusal)
  })

  it.each([
    ['open rows', () => zipped('<row>'.repeat(24_000))],
    ['open cells', () => zipped(`<row>${'<c>'.repeat(300_000)}`)],
    ['a sheet that swells', () => zipped(' '.repeat(99_000_000))],
    ['a CSV of separators', () => Buffer.alloc(9_900_000, ';')],
    ['a CSV of quotes', () => Buffer.alloc(9_900_000, '"')],
    ['words without an end', () => Buffer.from(`Placa\n${'a-'.repeat(4_900_000)}`)],
  ])('a sheet to import of %s', async (_, make) => {
    const file = make()
    for (const kind of ['vehicles', 'past-trips', 'zone-prices', 'scans'] as const) {
      const answer = sheet(kind, file)
      expect([kind, (await longestTurn(answer)) < mostMs]).toEqual([kind, true])
      expect([kind, (await answer).status < 500]).toEqual([kind, true])
    }
  })

  it('a sheet to import of 20,000 rows, and a hundred scans', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `V${n};Toyota`)
    const read = sheet('vehicles', Buffer.from(`Placa;Marca\n${lines.join('\n')}`))
    expect(await longestTurn(read)).toBeLessThan(mostMs)
    expect((await read).data.total).toBe(20_000)
    const unpacked = sheet('scans', await scans(99))
    expect(await longestTurn(unpacked)).toBeLessThan(mostMs)
    expect((await unpacked).data.total).toBe(99)
  })

  it('a QR of 24 megapixels, and what is no certificate', async () => {
    const drawn = wallet(await picture(4900))
    expect(await longestTurn(drawn)).toBeLessThan(mostMs)
    expect((await drawn).status).toBe(201)
    // Nothing but boxes within boxes.
    for (const file of [Buffer.alloc(99_000, 0x30), Buffer.from('3080'.repeat(40_000), 'hex')]) {
      const opened = certificate(file)
      expect(await longestTurn(opened)).toBeLessThan(mostMs)
      expect((await opened).error?.statusCode).toBe(422)
    }
  })

  it('a workbook of 20,000 people', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `Persona ${n};9${20_000_000 + n};no-es`)
    const answer = people(Buffer.from(`Nombre;Celular;Correo\n${lines.join('\n')}`))
    expect(await longestTurn(answer)).toBeLessThan(mostMs)
    expect((await answer).data).toMatchObject({ total: 20_000, bad: 20_000 })
  })

  it('a map file of 4.9 MB', async () => {
    const ring = Array.from({ length: 1999 }, (_, n) => {
      const angle = (2 * Math.PI * n) / 1999
      return [-71.54 + 0.01 * Math.cos(angle), -16.4 + 0.01 * Math.sin(angle)]
    })
    const features = Array.from({ length: 60 }, (_, n) => ({
      type: 'Feature',
      properties: { code: `M${n}`, name: `Mapa ${n}` },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }))
    const file = JSON.stringify({ type: 'FeatureCollection', features })
    expect(file.length).toBeGreaterThan(4_000_000)
    const answer = zones(file)
    expect(await longestTurn(answer)).toBeLessThan(mostMs)
    expect((await answer).data.data.map((row) => row.verdict)).toEqual(features.map(() => 'CREATE'))
  })

  it('a price matrix of separators, and a body of wrong values', async () => {
    const answer = matrix(';'.repeat(1_990_000))
    expect(await longestTurn(answer)).toBeLessThan(mostMs)
    expect((await answer).error.detail).toContain('100,000 celdas')
    const coordinates = Array.from({ length: 120_000 }, () => 0)
    const body = { geometry: { type: 'Polygon', coordinates } } as never
    const refused = admin(coverage.createZone, { params: { coverage_id: 1 }, body })
    expect(await longestTurn(refused)).toBeLessThan(mostMs)
    expect((await refused).error).toMatchObject({ statusCode: 413, code: 'BODY_TOO_LARGE' })
  })
})
