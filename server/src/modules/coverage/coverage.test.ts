import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import type { AreaGeometry, Position } from '@chaski/contract/geo/schema.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let city: number
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  const { data } = await admin(coverage.list, { query: {} })
  city = data.data[0]!.coverage_id
})
afterAll(() => test.close())

const shape = (...ring: Position[]): AreaGeometry => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]!]],
})
const square = (west: number, south: number, size: number): AreaGeometry =>
  shape([west, south], [west + size, south], [west + size, south + size], [west, south + size])
const zone = (code: string, geometry: AreaGeometry = square(-71.54, -16.4, 0.01)) => ({
  code,
  name: `Zona ${code}`,
  type_zone_id: 1,
  priority: 0,
  geometry,
})
const create = (code: string, geometry?: AreaGeometry) =>
  admin(coverage.createZone, { params: { coverage_id: city }, body: zone(code, geometry) })

describe('the demonstration', () => {
  it('covers Arequipa with twelve zones', async () => {
    const { data } = await admin(coverage.zones, {
      params: { coverage_id: city },
      query: { page_size: 100 },
    })
    expect(data.total).toBe(12)
    expect(data.data.find((z) => z.code === 'Z05')).toMatchObject({ type_zone_id: 2 })
    expect(await activeZones(test.db)).toHaveLength(12)
  })
})

describe('a zone', () => {
  it.each([
    ['SELF_CROSSING', shape([-71.54, -16.4], [-71.53, -16.39], [-71.53, -16.4], [-71.54, -16.39])],
    ['TOO_SMALL', square(-71.54, -16.4, 0.0001)],
    ['OUT_OF_BOUNDS', square(-70.54, -16.4, 0.01)],
  ])('is refused when %s, with the place', async (code, geometry) => {
    const { error } = await create('MALA', geometry)
    expect(error).toMatchObject({
      code: 'INVALID_AREA',
      statusCode: 422,
      errors: [{ path: 'geometry', code }],
    })
    expect(error.detail).toMatch(/cerca de -1\d\.\d{5}, -7\d\.\d{5}/)
  })

  it('is kept as a shape of several parts, with its area', async () => {
    const { data, status } = await create('n1')
    expect(status).toBe(201)
    expect(data).toMatchObject({ code: 'N1', geometry: { type: 'MultiPolygon' } })
    expect(data.area_m2).toBeGreaterThan(1_000_000)
    expect((await create('N1')).error).toMatchObject({ errors: [{ path: 'code' }] })
  })

  it('is edited by version and never made unsound', async () => {
    const { data } = await create('N2')
    const params = { coverage_id: city, zone_id: data.zone_id }
    const edit = (body: object) =>
      admin(coverage.updateZone, { params, body: { ...body, version: data.version } })
    expect((await edit({ geometry: square(-60, 0, 1) })).error.code).toBe('INVALID_AREA')
    expect((await edit({ priority: 7 })).data).toMatchObject({ priority: 7, code: 'N2' })
    expect((await edit({ priority: 9 })).error).toMatchObject({
      statusCode: 412,
      current: { priority: 7 },
    })
  })

  it('is gone when deleted, but archived while something names it', async () => {
    const { data: free } = await create('N3')
    const { data: used } = await create('N4')
    await run(test.owner, sql`create table names_zone (zone_id int references zone)`)
    await run(test.db, sql`insert into names_zone values (${used.zone_id})`)
    const remove = (zone_id: number) =>
      admin(coverage.removeZone, { params: { coverage_id: city, zone_id } })
    const get = (zone_id: number) =>
      admin(coverage.zone, { params: { coverage_id: city, zone_id } })
    expect((await remove(free.zone_id)).status).toBe(204)
    expect((await get(free.zone_id)).status).toBe(404)
    expect((await remove(used.zone_id)).status).toBe(204)
    expect((await get(used.zone_id)).data.is_active).toBe(false)
    expect((await create('N4')).status).toBe(201)
  })
})

describe('a coverage', () => {
  it('with zones is not deleted; an empty one is', async () => {
    const refused = await admin(coverage.remove, { params: { coverage_id: city } })
    expect(refused.error).toMatchObject({ code: 'IN_USE', statusCode: 409 })
    const body = {
      name: 'Camaná',
      currency_id: 1,
      bounds: { west: -73, south: -17, east: -72, north: -16 },
    }
    const { data } = await admin(coverage.create, { body })
    expect((await admin(coverage.create, { body })).error.errors?.[0]?.path).toBe('name')
    const params = { coverage_id: data.coverage_id }
    expect((await admin(coverage.remove, { params })).status).toBe(204)
    expect((await admin(coverage.get, { params })).status).toBe(404)
  })

  it('outside of the scope does not exist', async () => {
    const { data } = await admin(coverage.create, {
      body: {
        name: 'Tacna',
        currency_id: 1,
        bounds: { west: -71, south: -18.4, east: -70, north: -17 },
      },
    })
    const limited = await test.as(
      await test.user(['MNT_COVERAGE_VIEW', 'MNT_COVERAGE_EDIT'], {
        coverage_ids: [data.coverage_id],
      }),
    )
    expect((await limited(coverage.list, { query: {} })).data.total).toBe(1)
    expect((await limited(coverage.allZones, { query: {} })).data.data).toEqual([])
    for (const answer of [
      await limited(coverage.get, { params: { coverage_id: city } }),
      await limited(coverage.zones, { params: { coverage_id: city }, query: {} }),
      await limited(coverage.exportZones, { params: { coverage_id: city } }),
      await limited(coverage.createZone, { params: { coverage_id: city }, body: zone('X') }),
      await limited(coverage.remove, { params: { coverage_id: city } }),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('a file of zones', () => {
  const upload = (content: unknown, only_check = false) => {
    const body = new FormData()
    body.append('file', new Blob([JSON.stringify(content)]), 'zonas.geojson')
    return admin(coverage.importZones, {
      params: { coverage_id: city },
      query: { only_check },
      body,
    })
  }
  it('comes back as it went out', async () => {
    const { raw, headers } = await admin(coverage.exportZones, { params: { coverage_id: city } })
    expect(headers['content-type']).toContain('application/geo+json')
    const file = JSON.parse(raw.toString()) as { features: unknown[] }
    const { data } = await upload(file)
    expect(data.stored).toBe(true)
    expect(new Set(data.data.map((row) => row.verdict))).toEqual(new Set(['UPDATE']))
  })

  it('is judged feature by feature and stored whole or not at all', async () => {
    const feature = (code: string, geometry: AreaGeometry) => ({
      type: 'Feature',
      properties: { code, name: `Zona ${code}` },
      geometry,
    })
    const file = {
      type: 'FeatureCollection',
      features: [
        feature('F1', square(-71.55, -16.42, 0.01)),
        feature('F1', square(-71.55, -16.42, 0.01)),
        feature('F2', square(-60, -16.42, 0.01)),
      ],
    }
    const { data } = await upload(file)
    expect(data.stored).toBe(false)
    expect(data.data.map((row) => row.verdict)).toEqual(['CREATE', 'REFUSED', 'REFUSED'])
    expect(data.data[2]!.place).toMatchObject({ longitude: -60 })
    const good = { ...file, features: file.features.slice(0, 1) }
    expect((await upload(good, true)).data.stored).toBe(false)
    expect((await upload(good)).data.stored).toBe(true)
    expect((await upload(good)).data.data[0]!.verdict).toBe('UPDATE')
    expect((await upload({ hello: 1 })).error.code).toBe('INVALID_FILE')
  })
})
