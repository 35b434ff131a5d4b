import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { protoFields } from './proto-fields.ts'
import { at, whole } from '#src/test/geo/test-city.ts'
import { mapImports } from '#src/test/geo/map-imports.ts'

const { run } = mapImports()

async function tilesOf(to: string): Promise<PMTiles> {
  const file = await readFile(join(to, 'tiles.pmtiles'))
  return new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(file.subarray(offset, offset + length)).buffer,
    }),
  })
}

test('readable by the pmtiles package, with bounds, layers and classes', async () => {
  const { to, meta } = await run(whole)
  const tiles = await tilesOf(to)
  const header = await tiles.getHeader()
  expect(header).toMatchObject({ minZoom: 6, maxZoom: 14, tileType: 1, clustered: true })
  expect(header.numTileEntries).toBe(meta.counts.tiles)
  expect(header.minLon).toBeCloseTo(meta.bounds.west, 5)
  expect(header.maxLat).toBeCloseTo(meta.bounds.north, 5)
  const metadata = (await tiles.getMetadata()) as { vector_layers: { id: string }[] }
  expect(metadata.vector_layers.map((layer) => layer.id)).toEqual(['water', 'roads', 'places'])
  const x = Math.floor(((at(2, 2).lon + 180) / 360) * 2 ** 14)
  const sin = Math.sin((at(2, 2).lat * Math.PI) / 180)
  const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** 14)
  const tile = await tiles.getZxy(14, x, y)
  const text = Buffer.from(tile!.data).toString('utf8')
  for (const word of ['roads', 'places', 'class', 'secondary', 'Avenida 2', 'Hospital Central']) {
    expect(text).toContain(word)
  }
  expect(text).not.toContain('minZoom')
  expect(protoFields(new Uint8Array(tile!.data)).has(3)).toBe(true)
  const far = await tiles.getZxy(9, x >> 5, y >> 5)
  const farText = Buffer.from(far!.data).toString('utf8')
  expect(farText).toContain('secondary')
  expect(farText).not.toContain('residential')
})
