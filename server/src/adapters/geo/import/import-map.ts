import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { decodeGraph, encodeGraph } from '#src/adapters/geo/router/graph-file.ts'
import { buildPlaces } from './build-places.ts'
import { buildHouses } from './build-houses.ts'
import { buildStreetGraph } from './build-street-graph.ts'
import { buildTiles } from './build-tiles.ts'
import { withImportLock } from './import-lock.ts'
import { ImportProblem } from './import-problem.ts'
import { mapFiles, readMapMeta, type MapFile, type MapMeta } from './map-meta.ts'
import { extractOsm, MISSING, type OsmExtract } from './osm-extract.ts'
import { readTileCount } from './pmtiles-file.ts'
import { tileFeatures } from './tile-features.ts'
import { timeLeft } from './time-left.ts'

/** Raised when the same source would be imported differently, so that half-done work of before is not reused. */
const IMPORTER_VERSION = 4
const MARGIN_DEG = 0.005
const ATTRIBUTION = '© colaboradores de OpenStreetMap'

export type ImportRequest = { source: string; to: string; bounds: BBox | null }
/** A line for a terminal, and how much of the whole is done, from 0 to 1. */
export type ImportReport = (line: string, share: number) => void

/** Of the whole: reading, then the tiles; what lies between is short. */
const readShare = 0.5

async function keyOf({ source, bounds }: ImportRequest): Promise<string> {
  const hash = createHash('sha256').update(`${IMPORTER_VERSION}\n${JSON.stringify(bounds)}\n`)
  for await (const chunk of createReadStream(source)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Written under a temporary name and flushed before it takes its own: a file of that name is always whole. */
async function writeWhole(file: string, parts: Iterable<string | Uint8Array>): Promise<void> {
  const handle = await open(`${file}.part`, 'w')
  try {
    for (const part of parts) await handle.write(Buffer.from(part as Uint8Array))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
}

/** Around everything, with a margin: a village of one straight street has bounds too. */
function boundsOf({ nodeLat, nodeLon }: OsmExtract): BBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  nodeLat.forEach((lat, i) => {
    if (lat === MISSING) return
    box.south = Math.min(box.south, lat / 1e7)
    box.north = Math.max(box.north, lat / 1e7)
    box.west = Math.min(box.west, nodeLon[i]! / 1e7)
    box.east = Math.max(box.east, nodeLon[i]! / 1e7)
  })
  return {
    west: box.west - MARGIN_DEG,
    south: box.south - MARGIN_DEG,
    east: box.east + MARGIN_DEG,
    north: box.north + MARGIN_DEG,
  }
}

function* linesOf(records: Iterable<unknown>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}

async function countLines(file: string): Promise<number> {
  let lines = 0
  for await (const chunk of createReadStream(file)) {
    for (const byte of chunk as Buffer) if (byte === 10) lines++
  }
  return lines
}

type Stage = (name: MapFile, make: (file: string) => Promise<void>) => Promise<void>

/** By itself: what it held is gone before anything is drawn. */
async function makeStreets(extract: OsmExtract, version: string, stage: Stage): Promise<void> {
  const built = buildStreetGraph(extract, version)
  await stage('graph.bin', (file) => writeWhole(file, [encodeGraph(built.data)]))
  const places = buildPlaces(extract, built)
  const { houses, streets } = buildHouses(extract, built, places)
  await stage('places.jsonl', (file) => writeWhole(file, linesOf([...places, ...streets])))
  await stage('houses.jsonl', (file) => writeWhole(file, linesOf(houses)))
}

async function runImport(request: ImportRequest, report: ImportReport): Promise<MapMeta> {
  const { to } = request
  const key = await keyOf(request)
  const before = await readMapMeta(to).catch(() => null)
  if (before?.key === key) {
    report('This map is imported already.', 1)
    return before
  }
  const version = `osm-${key.slice(0, 12)}`
  const work = join(to, `.import-${key.slice(0, 16)}`)
  await mkdir(work, { recursive: true })
  const exists = async (name: string): Promise<boolean> =>
    (await stat(join(work, name)).catch(() => null)) !== null

  const { size } = await stat(request.source)
  const shown = { pass: 0, tenth: 0 }
  const started = Date.now()
  const extract = await extractOsm(request.source, request.bounds, (pass, bytes) => {
    const tenth = Math.floor((10 * bytes) / size)
    if (pass === shown.pass && tenth === shown.tenth) return
    Object.assign(shown, { pass, tenth })
    const read = (pass - 1 + bytes / size) / 3
    const left = timeLeft(started, Date.now(), read)
    report(`Reading, pass ${pass} of 3: ${tenth * 10} %${left}`, read * readShare)
  })
  const bounds = request.bounds ?? boundsOf(extract)
  const stage: Stage = async (name, make) => {
    const kept = await exists(name)
    report(kept ? `${name}: kept from the last run` : `${name}: building`, readShare)
    if (!kept) await make(join(work, name))
  }
  await makeStreets(extract, version, stage)
  await stage('tiles.pmtiles', async (file) => {
    const begun = Date.now()
    const progress = (done: number, of: number): void =>
      report(
        `tiles.pmtiles: square ${done} of ${of}${timeLeft(begun, Date.now(), done / of)}`,
        readShare + (1 - readShare) * (done / of),
      )
    const count = await buildTiles(
      tileFeatures(extract),
      bounds,
      `${file}.part`,
      ATTRIBUTION,
      progress,
    )
    if (count === 0) throw new ImportProblem('there is nothing to draw')
    await rename(`${file}.part`, file)
  })
  return publish(request, work, { key, version, bounds })
}

/** The old set ends when its meta.json goes; the new one begins when its own arrives. */
async function publish(
  { to, source }: ImportRequest,
  work: string,
  set: Pick<MapMeta, 'key' | 'version' | 'bounds'>,
): Promise<MapMeta> {
  const sizeOf = async (name: MapFile): Promise<number> => (await stat(join(work, name))).size
  const graph = decodeGraph(await readFile(join(work, 'graph.bin')))
  const tiles = await readTileCount(join(work, 'tiles.pmtiles'))
  const meta: MapMeta = {
    format: 1,
    ...set,
    source: basename(source).slice(0, 255),
    imported_at: new Date().toISOString(),
    attribution: ATTRIBUTION,
    counts: {
      junctions: graph.nodeLat.length,
      stretches: graph.roadFrom.length,
      places: await countLines(join(work, 'places.jsonl')),
      tiles,
    },
    bytes: {
      'graph.bin': await sizeOf('graph.bin'),
      'places.jsonl': await sizeOf('places.jsonl'),
      'houses.jsonl': await sizeOf('houses.jsonl'),
      'tiles.pmtiles': await sizeOf('tiles.pmtiles'),
    },
  }
  await rm(join(to, 'meta.json'), { force: true })
  for (const name of mapFiles) await rename(join(work, name), join(to, name))
  await writeWhole(join(to, 'meta.json'), [`${JSON.stringify(meta, null, 2)}\n`])
  for (const name of await readdir(to)) {
    if (name.startsWith('.import-')) await rm(join(to, name), { recursive: true, force: true })
  }
  return meta
}

/** Makes tiles, streets and places of an extract; what a killed run finished is kept for the next one. */
export async function importMap(request: ImportRequest, report: ImportReport): Promise<MapMeta> {
  const source = await stat(request.source).catch(() => null)
  if (!source?.isFile()) throw new ImportProblem('there is no such file')
  if (source.size === 0) throw new ImportProblem('the file is empty')
  await mkdir(request.to, { recursive: true })
  return withImportLock(join(request.to, '.import.lock'), () => runImport(request, report))
}
