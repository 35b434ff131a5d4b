import type { UnitShape } from '#src/ui/map/fleet/fleet-states.ts'

const circle = (r: number): string => `M15 ${15 - r}a${r} ${r} 0 1 0 .01 0z`

/** Outline of each shape on a 30 × 30 grid, its front to the north. */
const outlines: Readonly<Record<UnitShape, string>> = {
  circle: circle(8),
  ring: `${circle(6.5)}${circle(11)}${circle(9)}`,
  arrow: 'M15 4l9 20-9-4.5L6 24z',
  square: 'M8 8h14v14H8z',
  car: 'M11 5h8c2 0 3 1.5 3 3.5v13c0 2-1 3.5-3 3.5h-8c-2 0-3-1.5-3-3.5v-13C8 6.5 9 5 11 5z',
  bar: circle(8),
  cross: circle(9),
}

/** What is drawn in white on top: windows, a bar, a cross. */
export const details: Partial<Record<UnitShape, string>> = {
  car: 'M10.5 10.5c2.5-1.5 6.5-1.5 9 0l-.8 3h-7.400zM11.300 20h7.400l.6 2.5h-8.600z',
  bar: 'M10.5 13.5h9v3h-9z',
  cross:
    'M11.5 9.700l3.5 3.5 3.5-3.5 1.800 1.800-3.5 3.5 3.5 3.5-1.800 1.800-3.5-3.5-3.5 3.5-1.800-1.800 3.5-3.5-3.5-3.5z',
}

/** A small tooth at the front tells where a round unit is heading. */
export const tooth = 'M15 1.5l4 5.5h-8z'

export const outlineOf = (shape: UnitShape): string => outlines[shape]
