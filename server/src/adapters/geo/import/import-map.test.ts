import { mkdtemp, readFile, readdir, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streetClasses } from '@chaski/contract/geo/paces/street-class.ts'
import { PMTiles } from 'pmtiles'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placeRecord } from '#src/adapters/geo/geocoder/place-record.ts'
import { decodeGraph } from '#src/adapters/geo/router/graph-file.ts'
import { buildGraph } from '#src/adapters/geo/router/street-graph.ts'
import { StreetSearch } from '#src/adapters/geo/router/street-search.ts'
import { RoadSnap } from '#src/adapters/geo/router/road-snap.ts'
import { importMap } from './import-map.ts'
import { readMapMeta } from './map-meta.ts'
import { protoFields } from './proto-fields.ts'
import { testPbf, type TestNode, type TestRelation, type TestWay } from './test-pbf.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaski-geo-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A 5 × 5 grid of streets, 200 m apart; avenues run east–west, the first street is one-way northwards. */
const at = (x: number, y: number) => ({ lat: -16.41 + y * 0.0018, lon: -71.54 + x * 0.0018 })
const nodeId = (x: number, y: number): number => 5_000_000_000 + y * 10 + x
const grid = { nodes: [] as TestNode[], ways: [] as TestWay[] }
for (let y = 0; y < 5; y++) {
  for (let x = 0; x < 5; x++) grid.nodes.push({ id: nodeId(x, y), ...at(x, y) })
  const refs = [0, 1, 2, 3, 4].map((x) => nodeId(x, y))
  grid.ways.push({ id: 100 + y, refs, tags: { highway: 'secondary', name: `Avenida ${y}` } })
}
for (let x = 0; x < 5; x++) {
  const refs = [0, 1, 2, 3, 4].map((y) => nodeId(x, y))
  const oneway: Record<string, string> = x === 0 ? { oneway: 'yes' } : {}
  grid.ways.push({
    id: 200 + x,
    refs,
    tags: { highway: 'residential', name: `Calle ${x}`, ...oneway },
  })
}
const more: { nodes: TestNode[]; ways: TestWay[] } = {
  nodes: [
    { id: 1, ...at(1.5, 1.5), tags: { name: 'Hospital Central', amenity: 'hospital' } },
    { id: 2, ...at(2, 2), tags: { name: 'Cercado', place: 'suburb', population: '50000' } },
    { id: 3, ...at(1, 1), tags: { amenity: 'bench' } },
    { id: 6_000_000_001, ...at(9, 9) },
    { id: 6_000_000_002, ...at(9.5, 9) },
    { id: 6_000_000_003, ...at(0, 6) },
    { id: 6_000_000_004, ...at(4, 6) },
  ],
  ways: [
    // Nobody gets there or away: not part of the graph, still drawn.
    { id: 300, refs: [6_000_000_001, 6_000_000_002], tags: { highway: 'service' } },
    {
      id: 301,
      refs: [6_000_000_003, 6_000_000_004],
      tags: { waterway: 'river', name: 'Río Chili' },
    },
    {
      id: 302,
      refs: [nodeId(0, 0), nodeId(4, 4)],
      tags: { highway: 'primary', access: 'private' },
    },
    { id: 303, refs: [nodeId(0, 0), nodeId(4, 4)], tags: { highway: 'footway' } },
  ],
}
const nodes = [...more.nodes.slice(0, 3), ...grid.nodes, ...more.nodes.slice(3)]
const whole = testPbf(nodes, [...grid.ways, ...more.ways])

async function run(pbf: Uint8Array, bounds: Parameters<typeof importMap>[0]['bounds'] = null) {
  const source = join(folder, 'map.osm.pbf')
  await writeFile(source, pbf)
  const lines: string[] = []
  const meta = await importMap({ source, to: join(folder, 'geo'), bounds }, (line) =>
    lines.push(line),
  )
  return { meta, lines, to: join(folder, 'geo') }
}
const graphOf = async (to: string) => buildGraph(decodeGraph(await readFile(join(to, 'graph.bin'))))
const placesOf = async (to: string) =>
  (await readFile(join(to, 'places.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => placeRecord.strict().parse(JSON.parse(line)))

async function tilesOf(to: string): Promise<PMTiles> {
  const file = await readFile(join(to, 'tiles.pmtiles'))
  return new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(file.subarray(offset, offset + length)).buffer,
    }),
  })
}

describe('streets', () => {
  test('junctions where streets meet, stretches between them, islands and private ways left out', async () => {
    const { to, meta } = await run(whole)
    const graph = await graphOf(to)
    expect(graph.nodeCount).toBe(25)
    expect(graph.roadCount).toBe(40)
    expect(meta.counts).toMatchObject({ junctions: 25, stretches: 40 })
    expect(graph.version).toBe(meta.version)
    expect(graph.names).toHaveLength(11)
  })
  test('avenues, quarters and what has no asphalt are told apart', async () => {
    const rough = grid.ways.map((way) =>
      way.id === 102 ? { ...way, tags: { ...way.tags, surface: 'dirt' } } : way,
    )
    const graph = await graphOf((await run(testPbf(nodes, rough))).to)
    const classes = new Map(
      Array.from(graph.roadName, (name, road) => [
        graph.names[name]!,
        streetClasses[graph.roadClass[road]!],
      ]),
    )
    expect(classes.get('Avenida 1')).toBe('avenue')
    expect(classes.get('Avenida 2')).toBe('lane')
    expect(classes.get('Calle 1')).toBe('lane')
  })
  test('one-way streets are driven along their arrow only', async () => {
    const graph = await graphOf((await run(whole)).to)
    const snap = new RoadSnap(graph)
    const search = new StreetSearch(graph)
    const spot = (x: number, y: number) =>
      snap.nearest({ latitude: at(x, y).lat, longitude: at(x, y).lon }, 50)!
    const north = search.route(spot(0, 1.5), spot(0, 2.5))!
    const south = search.route(spot(0, 2.5), spot(0, 1.5))!
    expect(north.distanceM).toBeLessThan(210)
    expect(south.distanceM).toBeGreaterThan(700)
  })
  test('oneway=-1 is the same street drawn the other way round', async () => {
    const turned = grid.ways.map((way) =>
      way.id === 200
        ? { ...way, refs: way.refs.toReversed(), tags: { ...way.tags, oneway: '-1' } }
        : way,
    )
    const graph = await graphOf((await run(testPbf(grid.nodes, turned))).to)
    const snap = new RoadSnap(graph)
    const spot = (y: number) =>
      snap.nearest({ latitude: at(0, y).lat, longitude: at(0, y).lon }, 50)!
    const search = new StreetSearch(graph)
    expect(search.route(spot(1.5), spot(2.5))!.distanceM).toBeLessThan(210)
    expect(search.route(spot(2.5), spot(1.5))!.distanceM).toBeGreaterThan(700)
  })
  describe('signs', () => {
    // Cut at the corner, as whoever draws a sign cuts them: from the south on Calle 1, at its corner with Avenida 2.
    const part = (id: number, refs: number[], name: string): TestWay => ({
      id,
      refs,
      tags: { highway: 'residential', name },
    })
    const corner = nodeId(1, 2)
    const ways = [
      ...grid.ways.filter(({ id }) => id !== 201 && id !== 102),
      part(
        400,
        [0, 1, 2].map((y) => nodeId(1, y)),
        'Calle 1',
      ),
      part(
        401,
        [2, 3, 4].map((y) => nodeId(1, y)),
        'Calle 1',
      ),
      part(
        402,
        [0, 1].map((x) => nodeId(x, 2)),
        'Avenida 2',
      ),
      part(
        403,
        [1, 2, 3, 4].map((x) => nodeId(x, 2)),
        'Avenida 2',
      ),
    ]
    const sign = (to: number, tags: Record<string, string>, via = corner): TestRelation => ({
      id: 900 + to,
      members: [
        { type: 'way', ref: 400, role: 'from' },
        { type: 'node', ref: via, role: 'via' },
        { type: 'way', ref: to, role: 'to' },
      ],
      tags: { type: 'restriction', ...tags },
    })
    /** Metres from Calle 1, just south of a corner, to a place just behind it. */
    const metres = async (relations: TestRelation[], y = 2) => {
      const graph = await graphOf((await run(testPbf(grid.nodes, ways, relations))).to)
      const snap = new RoadSnap(graph)
      const search = new StreetSearch(graph)
      const spot = (x: number, y: number) =>
        snap.nearest({ latitude: at(x, y).lat, longitude: at(x, y).lon }, 20)!
      const from = spot(1, y - 0.5)
      const to = (x: number, y: number) => Math.round(search.route(from, spot(x, y))!.distanceM)
      return { left: to(0.5, y), right: to(1.5, y), ahead: to(1, y + 0.5) }
    }
    const free = { left: 196, right: 196, ahead: 200 }
    const around = 500

    test('without one, every way is taken', async () => {
      expect(await metres([])).toEqual(free)
    })
    test('who may not turn left goes around', async () => {
      const { left, ...rest } = await metres([sign(402, { restriction: 'no_left_turn' })])
      expect(rest).toEqual({ right: free.right, ahead: free.ahead })
      expect(left).toBeGreaterThan(around)
    })
    test('who must go straight on goes nowhere else', async () => {
      const { left, right, ahead } = await metres([sign(401, { restriction: 'only_straight_on' })])
      expect(ahead).toBe(free.ahead)
      expect(Math.min(left, right)).toBeGreaterThan(around)
    })
    test.each<[string, TestRelation]>([
      ['a taxi need not obey', sign(402, { restriction: 'no_left_turn', except: 'bus;taxi' })],
      ['it is for lorries', sign(402, { 'restriction:hgv': 'no_left_turn' })],
      ['it names a way that is not there', sign(777, { restriction: 'only_right_turn' })],
    ])('where %s, nothing changes', async (_, relation) => {
      expect(await metres([relation])).toEqual(free)
    })
    test('where its streets go on, a sign says too little to be obeyed', async () => {
      const unclear = sign(101, { restriction: 'no_left_turn' }, nodeId(1, 1))
      expect(await metres([unclear], 1)).toEqual(free)
    })
  })
  test('a box keeps what lies inside', async () => {
    const bounds = {
      west: at(0.5, 0).lon,
      east: at(3.5, 0).lon,
      south: at(0, 0.5).lat,
      north: at(0, 3.5).lat,
    }
    const { to, meta } = await run(whole, bounds)
    expect((await graphOf(to)).nodeCount).toBe(9)
    expect(meta.bounds).toEqual(bounds)
  })
})

describe('places', () => {
  test('landmarks, streets, corners and districts, each once, with their district', async () => {
    const { to, meta } = await run(whole)
    const places = await placesOf(to)
    expect(meta.counts.places).toBe(places.length)
    const names = (kind: string) => places.filter((p) => p.kind === kind).map((p) => p.name)
    expect(names('landmark')).toEqual(['Hospital Central'])
    expect(names('district')).toEqual(['Cercado'])
    const numbered = (word: string) => [0, 1, 2, 3, 4].map((i) => `${word} ${i}`)
    expect(names('street').sort()).toEqual([...numbered('Avenida'), ...numbered('Calle')])
    expect(names('junction')).toHaveLength(25)
    expect(names('junction')).toContain('Avenida 2 con Calle 3')
    expect(places.find((p) => p.name === 'Calle 3')?.area).toBe('Cercado')
    expect(new Set(places.map((p) => p.id)).size).toBe(places.length)
  })
})

describe('tiles', () => {
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
})

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
    const to = join(folder, 'geo')
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
