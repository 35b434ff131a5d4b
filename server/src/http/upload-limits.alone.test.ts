import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
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
