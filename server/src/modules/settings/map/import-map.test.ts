import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mapImports } from '@chaski/contract/geo/map-import-endpoints.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { whole } from '#src/test/geo/test-city.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp({
    env: {
      NODE_ENV: 'production',
      SEED: 'none',
      DATABASE_URL: 'postgres://unused',
      PUBLIC_URL: 'https://taxi.example',
      TRUSTED_PROXIES: 'none',
    },
  })
  admin = await test.as(await test.user(['CFG_COMPANY']))
})
afterAll(() => test.close())

const begin = async (bytes: number, file_name = 'peru.osm.pbf') =>
  (await admin(mapImports.begin, { body: { file_name, bytes } })).data.upload_id!
const send = (upload_id: string, offset: number, bytes: Uint8Array) => {
  const body = new FormData()
  body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'part')
  return admin(mapImports.part, { params: { upload_id }, query: { offset }, body })
}
const start = (upload_id: string) => admin(mapImports.start, { params: { upload_id } })
const status = async () => (await admin(mapImports.status, {})).data
const ended = async () => {
  await expect
    .poll(async () => (await status()).import.state, { timeout: 60_000 })
    .not.toBe('IMPORTING')
  return (await status()).import
}
const leftovers = async () =>
  (await readdir(join(test.deps.config.DATA_DIR, 'geo')).catch(() => [])).filter((name) =>
    name.startsWith('.'),
  )

it('a file that is none is refused in words, and leaves nothing behind', async () => {
  const bytes = Buffer.from('this is no map at all')
  const upload_id = await begin(bytes.length)
  await send(upload_id, 0, bytes)
  expect((await start(upload_id)).status).toBe(202)
  expect(await ended()).toMatchObject({ state: 'FAILED', problem: 'No es un archivo .osm.pbf.' })
  expect((await status()).map).toBeNull()
  expect(await leftovers()).toEqual([])
})

it('parts come in their order, the same one twice does no harm, and none is missing at the start', async () => {
  const half = whole.length >> 1
  const upload_id = await begin(whole.length)
  expect((await send(upload_id, 10, whole.subarray(10, half))).error.code).toBe('STATE_CONFLICT')
  await send(upload_id, 0, whole.subarray(0, half))
  expect((await send(upload_id, 0, whole.subarray(0, half))).data.received).toBe(half)
  expect((await start(upload_id)).error.detail).toContain('aún no terminó de cargarse')
  const beyond = Buffer.concat([whole.subarray(half), Buffer.alloc(1)])
  expect((await send(upload_id, half, beyond)).error.code).toBe('STATE_CONFLICT')
  const cancelled = await admin(mapImports.cancel, { params: { upload_id } })
  expect(cancelled.data.state).toBe('CANCELLED')
  expect((await send(upload_id, half, whole.subarray(half))).error.code).toBe('STATE_CONFLICT')
  expect(await leftovers()).toEqual([])
})

it('the map is used as soon as it is whole, without a restart', async () => {
  const before = (await test.anonymous(geo.mapConfig, {})).data
  expect(before.kind).toBe('embedded')
  const half = whole.length >> 1
  const upload_id = await begin(whole.length)
  await send(upload_id, 0, whole.subarray(0, half))
  await send(upload_id, half, whole.subarray(half))
  await start(upload_id)
  expect(await ended()).toMatchObject({ state: 'DONE', problem: null })
  const { map } = await status()
  expect(map?.streets).toBeGreaterThan(0)
  expect(test.deps.geo.drivesOnStreets).toBe(true)
  const after = (await test.anonymous(geo.mapConfig, {})).data
  expect(after).toMatchObject({ kind: 'pmtiles', url: expect.stringContaining('?v=osm-') })
  expect((await test.app.inject({ url: after.url! })).statusCode).toBe(200)
  expect(await leftovers()).toEqual([])
  const rows = await many(
    test.db,
    sql<{
      after: object
    }>`select after from audit where action = 'IMPORT' and entity_id = 'map' order by audit_id desc limit 1`,
  )
  expect(rows).toEqual([{ after: { file_name: 'peru.osm.pbf', bytes: whole.length } }])
})

it('keeps the map of before where the new one does not reach the coverages', async () => {
  await run(
    test.db,
    sql`insert into coverage (name, west, south, east, north) values ('Lejos', 10, 10, 11, 11)`,
  )
  const version = test.deps.geo.datasetVersion
  const upload_id = await begin(whole.length)
  await send(upload_id, 0, whole)
  await start(upload_id)
  expect(await ended()).toMatchObject({
    state: 'FAILED',
    problem: 'El mapa no llega a sus coberturas: use el de su país.',
  })
  expect(test.deps.geo.datasetVersion).toBe(version)
  expect((await status()).coverages).toEqual([{ name: 'Lejos', reached: false }])
})

it('is of the whole company: somebody limited sees no foreign coverage and replaces nothing', async () => {
  const user = await test.user(['CFG_COMPANY'], { coverage_ids: [] })
  const limited = await test.as(user)
  const { data } = await limited(mapImports.status, {})
  expect(data).toMatchObject({ coverages: [], barred: expect.stringContaining('su usuario no') })
  const body = { file_name: 'peru.osm.pbf', bytes: 10 }
  expect((await limited(mapImports.begin, { body })).error.code).toBe('STATE_CONFLICT')
  const upload_id = await begin(10)
  const params = { upload_id }
  expect((await limited(mapImports.cancel, { params })).error.code).toBe('STATE_CONFLICT')
  expect((await admin(mapImports.cancel, { params })).data.state).toBe('CANCELLED')
})
