import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { streetClasses, type StreetClass } from '@chaski/contract/geo/paces/street-class.ts'
import { layLandmarks } from '#src/adapters/geo/router/landmarks.ts'
import { noSigns, type GraphData } from '#src/adapters/geo/router/graph-data.ts'
import { buildGraph, toDegrees } from '#src/adapters/geo/router/street-graph.ts'
import { buildLongTurns } from './build-long-turns.ts'
import { buildTurns } from './build-turns.ts'
import { roadRule } from './classify.ts'
import { componentsOf } from './components.ts'
import { ImportProblem } from './import-problem.ts'
import { runsOf, type OsmExtract } from './osm-extract.ts'

/** Islands of fewer junctions than this are car parks and drawing errors: nobody gets out of them. */
const SMALLEST_ISLAND = 50

type Stretch = {
  nodes: number[]
  way: number
  name: string
  oneway: boolean
  factor: number
  street: StreetClass
}
export type BuiltGraph = {
  data: GraphData
  /** OSM id of each junction. */ junctionIds: Float64Array
}

const pointOf = (extract: OsmExtract, node: number) => ({
  latitude: toDegrees(extract.nodeLat[node]!),
  longitude: toDegrees(extract.nodeLon[node]!),
})

/** Ways cut where streets meet: what lies between two junctions becomes one stretch. */
function stretchesOf(extract: OsmExtract): Stretch[] {
  const streets = extract.ways.filter((way) => way.road && way.drivable)
  const uses = new Uint8Array(extract.nodeIds.length)
  for (const way of streets) {
    for (const run of runsOf(extract, way)) {
      run.forEach((node, i) => {
        const end = i === 0 || i === run.length - 1
        uses[node] = Math.min(2, uses[node]! + (end ? 2 : 1))
      })
    }
  }
  const stretches: Stretch[] = []
  for (const way of streets) {
    const { factor, street: usual } = roadRule(way.road!)
    const street = way.unpaved ? 'lane' : usual
    for (const run of runsOf(extract, way)) {
      const nodes = way.oneway === -1 ? run.toReversed() : run
      let from = 0
      for (let i = 1; i < nodes.length; i++) {
        if (uses[nodes[i]!]! < 2) continue
        const piece = nodes.slice(from, i + 1)
        const { id, name, oneway } = way
        stretches.push({ nodes: piece, way: id, name, oneway: oneway !== 0, factor, street })
        from = i
      }
    }
  }
  return stretches
}

function assemble(extract: OsmExtract, stretches: readonly Stretch[], version: string): BuiltGraph {
  const junctions = new Map<number, number>()
  const junctionOf = (node: number): number => {
    const known = junctions.get(node)
    if (known !== undefined) return known
    junctions.set(node, junctions.size)
    return junctions.size - 1
  }
  const names = new Map([['', 0]])
  const nameOf = (name: string): number => {
    const known = names.get(name)
    if (known !== undefined) return known
    names.set(name, names.size)
    return names.size - 1
  }
  const count = stretches.length
  const points = stretches.reduce((sum, stretch) => sum + stretch.nodes.length, 0)
  const data = {
    version,
    ...noSigns,
    roadFrom: new Uint32Array(count),
    roadTo: new Uint32Array(count),
    roadLength: new Float32Array(count),
    roadCost: new Float32Array(count),
    roadName: new Uint32Array(count),
    roadOneway: new Uint8Array(count),
    roadClass: new Uint8Array(count),
    shapeStart: new Uint32Array(count + 1),
    shapeLat: new Int32Array(points),
    shapeLon: new Int32Array(points),
  }
  let at = 0
  stretches.forEach(({ nodes, name, oneway, factor, street }, road) => {
    let metres = 0
    data.shapeStart[road] = at
    nodes.forEach((node, i) => {
      if (i > 0) metres += haversineM(pointOf(extract, nodes[i - 1]!), pointOf(extract, node))
      data.shapeLat[at] = extract.nodeLat[node]!
      data.shapeLon[at++] = extract.nodeLon[node]!
    })
    data.roadFrom[road] = junctionOf(nodes[0]!)
    data.roadTo[road] = junctionOf(nodes.at(-1)!)
    data.roadLength[road] = metres
    data.roadCost[road] = metres * factor
    data.roadName[road] = nameOf(name)
    data.roadOneway[road] = oneway ? 1 : 0
    data.roadClass[road] = streetClasses.indexOf(street)
  })
  data.shapeStart[count] = at
  const nodes = [...junctions.keys()]
  return {
    data: {
      ...data,
      nodeLat: Int32Array.from(nodes, (node) => extract.nodeLat[node]!),
      nodeLon: Int32Array.from(nodes, (node) => extract.nodeLon[node]!),
      names: [...names.keys()],
    },
    junctionIds: Float64Array.from(nodes, (node) => extract.nodeIds[node]!),
  }
}

/** The streets a car can drive into and out of again. */
export function buildStreetGraph(extract: OsmExtract, version: string): BuiltGraph {
  const stretches = stretchesOf(extract)
  const { data } = assemble(extract, stretches, version)
  const component = componentsOf(buildGraph(data))
  const sizes = new Map<number, number>()
  for (const id of component) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  const enough = Math.min(
    SMALLEST_ISLAND,
    [...sizes.values()].reduce((a, b) => Math.max(a, b), 0),
  )
  const kept = stretches.filter((_, road) => {
    const home = component[data.roadFrom[road]!]!
    return home === component[data.roadTo[road]!] && sizes.get(home)! >= enough
  })
  if (kept.length === 0) throw new ImportProblem('the streets of the file do not connect')
  const { data: streets, junctionIds } = assemble(extract, kept, version)
  const junctions = new Map(Array.from(junctionIds, (id, junction) => [id, junction]))
  const roadWay = Float64Array.from(kept, ({ way }) => way)
  return {
    data: {
      ...streets,
      ...layLandmarks(buildGraph(streets)),
      ...buildTurns(streets, roadWay, extract.turnSigns, (node) => junctions.get(node)),
      ...buildLongTurns(streets, roadWay, extract.longTurnSigns),
    },
    junctionIds,
  }
}
