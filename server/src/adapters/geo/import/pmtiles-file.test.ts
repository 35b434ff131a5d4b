import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { PmtilesFile, readTileCount } from './pmtiles-file.ts'

test('thousands of tiles, added in any order, are found by the pmtiles package through its leaves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-pmtiles-'))
  const target = join(folder, 'tiles.pmtiles')
  const file = await PmtilesFile.create(target)
  const side = 110
  // Gaps and sizes without pattern, or the directory packs so well that it needs no leaves.
  const noise = (i: number): number => (Math.imul(i + 1, 2_654_435_761) >>> 8) % 251
  const coords = Array.from({ length: side * side }, (_, i) => ({
    x: 5000 + 3 * (i % side) + (noise(i) % 3),
    y: 9000 + 3 * Math.floor(i / side) + (noise(i * 7) % 3),
    size: noise(i * 13),
  })).toSorted((a, b) => noise(a.x * 331 + a.y) - noise(b.x * 331 + b.y))
  const text = ({ x, y, size }: (typeof coords)[number]): string =>
    `${x}/${y}/${Array.from({ length: size }, (_, i) => noise(x * y + i).toString(36)).join('')}`
  for (const tile of coords) await file.add(14, tile.x, tile.y, Buffer.from(text(tile)))
  const bounds = { west: -72, south: -17, east: -71, north: -16 }
  await file.finish({ name: 'test' }, bounds, 6, 14)
  const bytes = await readFile(target)
  const tiles = new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  const header = await tiles.getHeader()
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  expect(header).toMatchObject({ minLon: -72, minLat: -17, maxLon: -71, maxLat: -16 })
  expect(await readTileCount(target)).toBe(side * side)
  for (const tile of coords.filter((_, i) => i % 250 === 0)) {
    const found = await tiles.getZxy(14, tile.x, tile.y)
    expect(Buffer.from(found!.data).toString()).toBe(text(tile))
  }
  expect(await tiles.getZxy(14, 4999, 9000)).toBeUndefined()
  expect(await readdir(folder)).toEqual(['tiles.pmtiles'])
  await rm(folder, { recursive: true })
})
