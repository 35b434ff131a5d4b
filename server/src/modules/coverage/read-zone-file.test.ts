import { describe, expect, it } from 'vitest'
import type { Position } from '@chaski/contract/geo/schema.ts'
import { readZoneFile } from '#src/modules/coverage/read-zone-file.ts'
import { growth, nearLinear } from '#src/test/growth.ts'

const bounds = { west: -72, south: -17, east: -71, north: -16 }
const read = (content: unknown) =>
  readZoneFile({ file: Buffer.from(JSON.stringify(content)), bounds })
const feature = (code: string, ...rings: Position[][]) => ({
  type: 'Feature',
  properties: { code, name: `Zona ${code}` },
  geometry: { type: 'Polygon', coordinates: rings },
})
const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features })

/** A comb held aslant: every side's box covers every other's. */
const comb = (corners: number): Position[] => {
  const step = 0.3 / corners
  const at = (u: number, v: number): Position => [-71.5 + u * step - v, -16.5 + u * step + v]
  const points: Position[] = [at(0, -0.01)]
  for (let n = 0; points.length < corners - 2; n += 2) points.push(at(n, 0.15), at(n + 1, 0))
  points.push(at(corners, -0.01))
  return [...points, points[0]!]
}

describe('a file of zones', () => {
  it('of 948 KB of borders is judged whole, in time by its length alone', () => {
    const file = (corners: number) =>
      Buffer.from(
        JSON.stringify(collection([feature('A', comb(corners)), feature('B', comb(corners))])),
      )
    expect(readZoneFile({ file: file(1990), bounds }).map((zone) => zone.detail)).toEqual([
      null,
      null,
    ])
    expect(growth(file, 240, (bytes) => readZoneFile({ file: bytes, bounds }))).toBeLessThan(
      nearLinear,
    )
    const many = collection(Array.from({ length: 13 }, (_, n) => feature(`Z${n}`, comb(1900))))
    expect(JSON.stringify(many).length).toBeGreaterThan(900_000)
    expect(read(many).every((zone) => zone.form !== null)).toBe(true)
  })

  it('names the limit that a zone passes', () => {
    const [long, wide] = read(
      collection([feature('A', comb(2002)), feature('B', comb(1800), comb(1800), comb(1800))]),
    )
    expect(long!.detail).toContain('2,000 vértices')
    expect(wide!.detail).toContain('5,000 vértices')
  })

  it('names the limit that the file passes', () => {
    const many = Array.from({ length: 501 }, (_, n) => feature(`Z${n}`, comb(10)))
    expect(() => read(collection(many))).toThrow('más de 500 zonas')
    expect(() => read(Array.from({ length: 600_001 }, () => 0))).toThrow('más de 600,000 valores')
    const deep = Buffer.from(`${'['.repeat(300_000)}${']'.repeat(300_000)}`)
    expect(() => readZoneFile({ file: deep, bounds })).toThrow('más de 32 niveles')
  })

  it.each([{ hello: 1 }, [], null, collection([1]), { type: 'FeatureCollection', features: {} }])(
    'that is %j is none',
    (content) => expect(() => read(content)).toThrow('no es un GeoJSON'),
  )
})
