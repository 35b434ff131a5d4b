import { describe, expect, test } from 'vitest'
import { streetClasses } from '@chaski/contract/geo/paces/street-class.ts'
import { RoadSnap } from '#src/adapters/geo/router/road-snap.ts'
import { StreetSearch } from '#src/adapters/geo/router/street-search.ts'
import { at, grid, whole } from '#src/test/geo/test-city.ts'
import { mapImports } from '#src/test/geo/map-imports.ts'
import { testPbf } from '#src/test/geo/test-pbf.ts'

const { run, graphOf } = mapImports()

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
    const graph = await graphOf((await run(testPbf(grid.nodes, rough))).to)
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
