import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPbf } from '../server/src/test/geo/test-pbf.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaski-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
  const script = join(import.meta.dirname, 'geo-import.ts')
  const env = { ...process.env, GEO_DATA_DIR: join(folder, 'geo') }
  return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
}

const file = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const street = testPbf(
  [
    { id: 1, lat: -16.4, lon: -71.54 },
    { id: 2, lat: -16.4, lon: -71.53 },
  ],
  [{ id: 1, refs: [1, 2], tags: { highway: 'primary', name: 'Avenida Ejército' } }],
)

test('imports into GEO_DATA_DIR and says what it made', () => {
  const { status, stdout } = run(file('map.osm.pbf', street))
  expect(stdout).toContain('1 street stretches, 1 places')
  expect(status).toBe(0)
  expect(readdirSync(join(folder, 'geo')).sort()).toEqual([
    'graph.bin',
    'houses.jsonl',
    'meta.json',
    'places.jsonl',
    'tiles.pmtiles',
  ])
})

test('refuses in one line, with exit code 1', () => {
  const source = file('cut.osm.pbf', street.subarray(0, street.length - 5))
  const { status, stderr } = run(source)
  expect(status).toBe(1)
  expect(stderr).toBe(`${source}: the file is cut short: 5 bytes are missing\n`)
  const none = run(join(folder, 'none.osm.pbf'))
  expect(none.stderr).toContain('there is no such file')
})

test('a box is read as west, south, east, north', () => {
  const source = file('map.osm.pbf', street)
  expect(run(source, '--bbox=-71.55,-16.5,-71.5,-16.3').status).toBe(0)
  expect(run(source, '--bbox=-16.5,-71.55,-16.3').stderr).toContain('--bbox must be')
  expect(run(source, '--bbox=1,2,0,3').status).toBe(1)
  const both = run(source, '--bbox=-71.55,-16.5,-71.5,-16.3', '--coverage=Arequipa')
  expect(both.stderr).toContain('not both')
})

test('without a file it explains itself', () => {
  const { status, stdout } = run()
  expect(status).toBe(2)
  expect(stdout).toContain('Usage')
})
