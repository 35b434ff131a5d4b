import { pour } from './pour.ts'

export type ColumnNeed = {
  /** As the screen declares it. */
  width: number
  grow?: number | undefined
  /** What its header and the rows in sight need to be read whole. */
  text: number
}

/** A text longer than this is read in the record. */
const mostText = 340

/**
 * How wide each column of a list is. A column with little to say gives its place away; what would be cut takes it first,
 * then every column the width its screen wishes, and the ones that grow what is left.
 */
export function fitWidths(room: number, needs: readonly ColumnNeed[]): number[] {
  const places = needs.map((_, place) => place)
  const least = ({ width, text }: ColumnNeed) => Math.min(width, text)
  const widths = new Map(places.map((place) => [place, least(needs[place]!)]))
  const marks = (of: (need: ColumnNeed) => number) =>
    new Map(places.map((place) => [place, of(needs[place]!)]))
  let left = needs.reduce((rest, need) => rest - least(need), room)
  left = pour(
    widths,
    marks(({ text }) => Math.min(text, mostText)),
    left,
  )
  left = pour(
    widths,
    marks(({ width }) => width),
    left,
  )
  const shares = needs.reduce((sum, { grow = 0 }) => sum + grow, 0)
  return needs.map(({ grow = 0 }, place) => {
    const share = shares === 0 ? 0 : (Math.max(0, left) * grow) / shares
    return widths.get(place)! + Math.floor(share)
  })
}
