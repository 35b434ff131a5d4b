import type { GraphData } from '#src/adapters/geo/router/graph-data.ts'
import type { LongTurnSign } from './turn-signs.ts'

type Streets = Pick<GraphData, 'roadFrom' | 'roadTo' | 'roadOneway'>

/** A sign over more pieces than this is a mistake of who drew it. */
const mostPieces = 12

/** Signs over several ways as sequences of arcs; one that names what is not there, or not clearly, is left out. */
export function buildLongTurns(
  { roadFrom, roadTo, roadOneway }: Streets,
  roadWay: Float64Array,
  signs: readonly LongTurnSign[],
): Pick<GraphData, 'barredStart' | 'barredArcs'> {
  const beginOf = (arc: number): number => (arc % 2 === 0 ? roadFrom : roadTo)[arc >> 1]!
  const endOf = (arc: number): number => (arc % 2 === 0 ? roadTo : roadFrom)[arc >> 1]!
  const isDriven = (arc: number): boolean => arc % 2 === 0 || roadOneway[arc >> 1] === 0
  const named = new Set(signs.flatMap(({ from, over, to }) => [...from, ...over, ...to]))
  const byWay = new Map<number, number[]>()
  for (let arc = 0; arc < roadFrom.length * 2; arc++) {
    const way = roadWay[arc >> 1]!
    if (named.has(way) && isDriven(arc)) byWay.set(way, [...(byWay.get(way) ?? []), arc])
  }
  const arcsOf = (ways: readonly number[]): number[] => ways.flatMap((way) => byWay.get(way) ?? [])

  /** Every way along `over` from the end of `path` into one of `into`, no junction twice. */
  const waysInto = (
    path: number[],
    over: readonly number[],
    into: readonly number[],
  ): number[][] => {
    const here = endOf(path.at(-1)!)
    if (path.length > 1) {
      const last = into.filter((arc) => beginOf(arc) === here)
      if (last.length > 0) return last.map((arc) => [...path, arc])
    }
    if (path.length > mostPieces) return []
    const seen = path.map(beginOf)
    return over
      .filter((arc) => beginOf(arc) === here && !seen.includes(endOf(arc)))
      .flatMap((arc) => waysInto([...path, arc], over, into))
  }

  const sequences = signs.flatMap(({ only, from, over, to }) =>
    from.flatMap((start) =>
      to.flatMap((end) => {
        const found = arcsOf([start]).flatMap((arc) => waysInto([arc], arcsOf(over), arcsOf([end])))
        const [way, ...more] = found
        if (way === undefined || more.length > 0) return []
        if (!only) return [way]
        const came = way.slice(0, -1)
        const junction = endOf(came.at(-1)!)
        return leaving(junction).flatMap((arc) => (arc === way.at(-1) ? [] : [[...came, arc]]))
      }),
    ),
  )

  function leaving(junction: number): number[] {
    const arcs: number[] = []
    for (let arc = 0; arc < roadFrom.length * 2; arc++)
      if (beginOf(arc) === junction && isDriven(arc)) arcs.push(arc)
    return arcs
  }

  const barredStart = [0]
  for (const { length } of sequences) barredStart.push(barredStart.at(-1)! + length)
  return {
    barredStart: Uint32Array.from(barredStart),
    barredArcs: Uint32Array.from(sequences.flat()),
  }
}
