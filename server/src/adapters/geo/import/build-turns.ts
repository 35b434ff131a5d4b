import type { GraphData } from '#src/adapters/geo/router/graph-data.ts'
import type { TurnSign } from './turn-signs.ts'

type Streets = Pick<GraphData, 'roadFrom' | 'roadTo' | 'roadOneway'>
type Arc = { arc: number; way: number }

/** The arcs that arrive at each junction with a sign, and those that leave it. */
function arcsAt({ roadFrom, roadTo, roadOneway }: Streets, roadWay: Float64Array, at: Set<number>) {
  const arriving = new Map<number, Arc[]>()
  const leaving = new Map<number, Arc[]>()
  const note = (arcs: Map<number, Arc[]>, junction: number, arc: number): void => {
    if (!at.has(junction)) return
    arcs.set(junction, [...(arcs.get(junction) ?? []), { arc, way: roadWay[arc >> 1]! }])
  }
  for (let road = 0; road < roadFrom.length; road++) {
    note(leaving, roadFrom[road]!, road * 2)
    note(arriving, roadTo[road]!, road * 2)
    if (roadOneway[road] === 1) continue
    note(leaving, roadTo[road]!, road * 2 + 1)
    note(arriving, roadFrom[road]!, road * 2 + 1)
  }
  return { arriving, leaving }
}

/** The one arc of a way here; a way that passes the junction instead of ending at it says too little. */
function onlyArc(arcs: readonly Arc[], way: number): number | null {
  const [first, ...more] = arcs.filter((arc) => arc.way === way)
  return first === undefined || more.length > 0 ? null : first.arc
}

/** Signs as pairs of arcs; one that names what is not there, or not clearly, is left out. */
export function buildTurns(
  streets: Streets,
  roadWay: Float64Array,
  signs: readonly TurnSign[],
  junctionOf: (osmNode: number) => number | undefined,
): Pick<GraphData, 'turnFrom' | 'turnTo'> {
  const placed = signs.flatMap((sign) => {
    const junction = junctionOf(sign.via)
    return junction === undefined ? [] : [{ ...sign, junction }]
  })
  const { arriving, leaving } = arcsAt(
    streets,
    roadWay,
    new Set(placed.map(({ junction }) => junction)),
  )
  const turnFrom: number[] = []
  const turnTo: number[] = []
  for (const { only, from, to, junction } of placed) {
    const away = leaving.get(junction) ?? []
    const named = to.flatMap((way) => onlyArc(away, way) ?? [])
    if (named.length !== to.length) continue
    const barred = only ? away.flatMap(({ arc }) => (named.includes(arc) ? [] : arc)) : named
    for (const way of from) {
      const arc = onlyArc(arriving.get(junction) ?? [], way)
      if (arc === null) continue
      for (const next of barred) {
        turnFrom.push(arc)
        turnTo.push(next)
      }
    }
  }
  return { turnFrom: Uint32Array.from(turnFrom), turnTo: Uint32Array.from(turnTo) }
}
