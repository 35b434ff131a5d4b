import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMapMeta } from './map-meta.ts'
import { whole } from '#src/test/geo/test-city.ts'
import { mapImports } from '#src/test/geo/map-imports.ts'

const { run, placesOf, geo } = mapImports()

describe('a run', () => {
  test('imported already: nothing is built again', async () => {
    await run(whole)
    const { lines } = await run(whole)
    expect(lines).toEqual(['This map is imported already.'])
  })
  test('what a killed run finished is kept, what it had begun is not', async () => {
    const first = await run(whole)
    const key = first.meta.key.slice(0, 16)
    const work = join(first.to, `.import-${key}`)
    await mkdir(work)
    const graph = await readFile(join(first.to, 'graph.bin'))
    // As a kill leaves it: the streets done, the places half written, the old set withdrawn.
    await writeFile(join(work, 'graph.bin'), graph)
    await writeFile(join(work, 'places.jsonl.part'), '{"id":')
    await rm(join(first.to, 'meta.json'))
    const second = await run(whole)
    expect(second.lines).toContain('graph.bin: kept from the last run')
    expect(second.lines).toContain('places.jsonl: building')
    expect(await readMapMeta(second.to)).toEqual(second.meta)
    await placesOf(second.to)
    expect((await readdir(second.to)).sort()).toEqual([
      'graph.bin',
      'houses.jsonl',
      'meta.json',
      'places.jsonl',
      'tiles.pmtiles',
    ])
  })
  test('a set that does not fit its meta.json is not used', async () => {
    const { to } = await run(whole)
    await writeFile(join(to, 'places.jsonl'), 'short')
    await expect(readMapMeta(to)).rejects.toThrow('places.jsonl does not belong')
    await rm(join(to, 'meta.json'))
    expect(await readMapMeta(to)).toBeNull()
  })
  test('a second import at the same time is refused, a dead one’s lock is not', async () => {
    const to = geo()
    await mkdir(to)
    await writeFile(join(to, '.import.lock'), String(process.pid))
    await expect(run(whole)).rejects.toThrow('another import is running')
    await writeFile(join(to, '.import.lock'), '4194304')
    await run(whole)
  })
  test('a failed import leaves the map of before in place', async () => {
    const { to, meta } = await run(whole)
    await expect(run(whole.subarray(0, whole.length - 20))).rejects.toThrow()
    expect(await readMapMeta(to)).toEqual(meta)
  })
})
