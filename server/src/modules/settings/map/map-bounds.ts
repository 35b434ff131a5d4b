import type { BBox } from '@chaski/contract/geo/schema.ts'

/** About 2 km: rides begin and end a little outside. */
const marginDeg = 0.02

/** The part of a map that is kept: around every coverage; null, all of it, before there is one. */
export const mapBounds = (boxes: readonly BBox[]): BBox | null =>
  boxes.length === 0
    ? null
    : {
        west: Math.max(-180, Math.min(...boxes.map(({ west }) => west)) - marginDeg),
        south: Math.max(-90, Math.min(...boxes.map(({ south }) => south)) - marginDeg),
        east: Math.min(180, Math.max(...boxes.map(({ east }) => east)) + marginDeg),
        north: Math.min(90, Math.max(...boxes.map(({ north }) => north)) + marginDeg),
      }

/** Whether two boxes have anything in common. */
export const boxesMeet = (one: BBox, other: BBox): boolean =>
  one.west <= other.east &&
  one.east >= other.west &&
  one.south <= other.north &&
  one.north >= other.south
