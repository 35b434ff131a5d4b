import { describe, expect, test } from 'vitest'
import { grid, nodeId, whole } from '#src/test/geo/test-city.ts'
import { mapImports } from '#src/test/geo/map-imports.ts'
import { testPbf } from '#src/test/geo/test-pbf.ts'

const { run } = mapImports()

describe('files that are refused, in one line', () => {
  const noStreets = testPbf(grid.nodes, [
    { id: 1, refs: [nodeId(0, 0)], tags: { building: 'yes' } },
  ])
  const flipped = Buffer.from(whole)
  flipped[whole.length - 30] = flipped[whole.length - 30]! ^ 255
  test.each<[string, Uint8Array, string]>([
    ['empty', Buffer.alloc(0), 'the file is empty'],
    ['text', Buffer.from('<osm version="0.6">'), 'not an .osm.pbf file'],
    ['zeros', Buffer.alloc(4000), 'not an .osm.pbf file'],
    ['cut in the middle', whole.subarray(0, whole.length >> 1), 'cut short'],
    ['cut at the last byte', whole.subarray(0, whole.length - 1), 'cut short: 1 bytes'],
    ['a flipped byte', flipped, 'the file is damaged'],
    ['without streets', noStreets, 'no streets'],
    ['without nodes', testPbf([], grid.ways), 'no coordinates'],
  ])('%s', async (_name, pbf, problem) => {
    const refusal = await run(pbf).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal).toContain(problem)
    expect(refusal).not.toContain('\n')
  })
  test('cut anywhere, it is refused', async () => {
    for (let length = 1; length < whole.length; length += 97) {
      await expect(run(whole.subarray(0, length))).rejects.toThrow(/cut short|damaged|not an/)
    }
  })
  test('a box beside the map', async () => {
    const bounds = { west: 0, south: 0, east: 1, north: 1 }
    await expect(run(whole, bounds)).rejects.toThrow('no street lies inside the box')
  })
})
