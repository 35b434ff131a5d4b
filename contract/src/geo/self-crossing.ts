import type { LatLng, Position } from '#src/geo/schema.ts'

const same = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]
/** From west to east, and from south to north where two stand on one meridian. */
const order = (a: Position, b: Position): number => a[0] - b[0] || a[1] - b[1]

/** Above 0: `c` lies to the left of the way from `a` to `b`; 0: on it. */
const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const within = (a: Position, b: Position, p: Position): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1])

/** Where two segments cross or touch, or null. */
function crossing(a: Position, b: Position, c: Position, d: Position): Position | null {
  const c1 = turn(a, b, c)
  const c2 = turn(a, b, d)
  const c3 = turn(c, d, a)
  const c4 = turn(c, d, b)
  if (((c1 > 0 && c2 < 0) || (c1 < 0 && c2 > 0)) && ((c3 > 0 && c4 < 0) || (c3 < 0 && c4 > 0))) {
    const t = c3 / (c3 - c4)
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
  }
  if (c1 === 0 && within(a, b, c)) return c
  if (c2 === 0 && within(a, b, d)) return d
  if (c3 === 0 && within(c, d, a)) return a
  if (c4 === 0 && within(c, d, b)) return b
  return null
}

/** One side of the ring, written from west to east. */
type Edge = { from: Position; to: Position; index: number }

/** Where a side runs straight back over the one before it, or null. */
function foldedBack(corners: readonly Position[]): Position | null {
  const n = corners.length
  for (let i = 0; i < n; i++) {
    const a = corners[i]!
    const b = corners[(i + 1) % n]!
    const c = corners[(i + 2) % n]!
    const backwards = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0
    if (backwards && turn(a, b, c) === 0) return b
  }
  return null
}

/**
 * A line sweeps from west to east over the corners and keeps the sides it cuts, from south to north. Sides that cross are
 * neighbours on the line just before they do, so only new neighbours are compared (Shamos and Hoey): a few steps a corner,
 * where comparing every side with every other took seconds.
 */
function sweep(corners: readonly Position[]): Position | null {
  const n = corners.length
  const edges = corners.map((a, index): Edge => {
    const b = corners[(index + 1) % n]!
    return order(a, b) < 0 ? { from: a, to: b, index } : { from: b, to: a, index }
  })
  const cut: Edge[] = []
  /** How many cut sides pass south of a corner; a side through it counts as the first that does not. */
  const place = (corner: Position): number => {
    let low = 0
    let high = cut.length
    while (low < high) {
      const middle = (low + high) >> 1
      const { from, to } = cut[middle]!
      if (turn(from, to, corner) > 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const meet = (lower: Edge | undefined, upper: Edge | undefined): Position | null => {
    if (lower === undefined || upper === undefined) return null
    const apart = Math.abs(lower.index - upper.index)
    // Sides that follow each other share a corner.
    if (apart <= 1 || apart === n - 1) return null
    return crossing(lower.from, lower.to, upper.from, upper.to)
  }
  const touches = (edge: Edge | undefined, corner: Position): boolean =>
    edge !== undefined && turn(edge.from, edge.to, corner) === 0

  const byPlace = corners.map((_, i) => i).sort((i, j) => order(corners[i]!, corners[j]!))
  for (const [step, i] of byPlace.entries()) {
    const corner = corners[i]!
    const next = byPlace[step + 1]
    if (next !== undefined && same(corner, corners[next]!)) return corner
    const sides = [edges[(i + n - 1) % n]!, edges[i]!]
    const ending = sides.filter((side) => side.to === corner)
    const starting = sides
      .filter((side) => side.from === corner)
      .sort((a, b) => turn(corner, b.to, a.to))
    let at = place(corner)
    if (touches(cut[at], corner) && !ending.includes(cut[at]!)) return corner
    // Usually right there; rounding may have put the line a little beside its corner.
    const left = ending.map((side) => (cut[at] === side ? at : cut.indexOf(side)))
    for (const index of left.sort((a, b) => b - a)) {
      cut.splice(index, 1)
      at = index
    }
    cut.splice(at, 0, ...starting)
    const found =
      starting.length === 0
        ? meet(cut[at - 1], cut[at])
        : (meet(cut[at - 1], starting[0]) ?? meet(starting.at(-1), cut[at + starting.length]))
    if (found !== null) return found
  }
  return null
}

/** A place where a closed ring crosses, touches or folds back on itself. */
export function selfCrossing(ring: readonly Position[]): LatLng | null {
  const corners = ring.filter((p, i) => !same(p, ring[(i + 1) % ring.length]!))
  const found = foldedBack(corners) ?? sweep(corners)
  return found && { longitude: found[0], latitude: found[1] }
}
