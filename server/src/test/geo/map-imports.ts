import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { placeRecord } from '#src/adapters/geo/geocoder/place-record.ts'
import { decodeGraph } from '#src/adapters/geo/router/graph-file.ts'
import { buildGraph } from '#src/adapters/geo/router/street-graph.ts'
import { importMap } from '#src/adapters/geo/import/import-map.ts'

/** Imports maps into a folder that each test has for itself. */
export function mapImports() {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chaski-geo-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const geo = () => join(folder, 'geo')
  const run = async (pbf: Uint8Array, bounds: Parameters<typeof importMap>[0]['bounds'] = null) => {
    const source = join(folder, 'map.osm.pbf')
    await writeFile(source, pbf)
    const lines: string[] = []
    const meta = await importMap({ source, to: geo(), bounds }, (line) => lines.push(line))
    return { meta, lines, to: geo() }
  }
  const graphOf = async (to: string) =>
    buildGraph(decodeGraph(await readFile(join(to, 'graph.bin'))))
  const placesOf = async (to: string) =>
    (await readFile(join(to, 'places.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => placeRecord.strict().parse(JSON.parse(line)))
  return { run, graphOf, placesOf, geo }
}
