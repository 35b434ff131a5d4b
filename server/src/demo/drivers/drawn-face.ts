import { type Frame, paint, type Rgb, type Shape } from './paint.ts'

const side = 512
const walls: readonly Rgb[] = [
  [214, 226, 238],
  [228, 222, 211],
  [210, 228, 217],
  [231, 217, 220],
]
const skins: readonly Rgb[] = [
  [224, 172, 128],
  [198, 143, 100],
  [176, 121, 82],
  [236, 190, 150],
]
const hairs: readonly Rgb[] = [
  [38, 30, 28],
  [62, 44, 34],
  [24, 24, 28],
  [120, 118, 116],
  [84, 58, 40],
]
const shirts: readonly Rgb[] = [
  [11, 107, 203],
  [48, 68, 92],
  [140, 46, 52],
  [34, 110, 84],
  [196, 148, 40],
]
const white: Rgb = [250, 250, 250]
const dark: Rgb = [40, 32, 32]

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const shade = ([r, g, b]: Rgb, by: number): Rgb => [
  Math.round(r * by),
  Math.round(g * by),
  Math.round(b * by),
]

const hairOf = (n: number, long: boolean): Shape[] => {
  const rgb = of(hairs, n * 3)
  const back: Shape[] = long
    ? [
        { x: 126, y: 96, w: 260, h: 250, rgb, round: true },
        { x: 126, y: 220, w: 260, h: 180, rgb },
      ]
    : []
  return [...back, { x: 142, y: 88, w: 228, h: 190, rgb, round: true }]
}

/** The eyes of a face that is turned by a few pixels, open by a share of their height. */
const eyes = (turn: number, open: number): Shape[] =>
  [206, 306].flatMap((x): Shape[] => [
    {
      x: x - 21 + turn,
      y: 228 - 14 * open,
      w: 42,
      h: Math.max(5, 28 * open),
      rgb: open > 0.3 ? white : dark,
      round: true,
    },
    ...(open > 0.3
      ? [
          {
            x: x - 10 + turn * 1.6,
            y: 228 - 11 * open,
            w: 20,
            h: 22 * open,
            rgb: dark,
            round: true as const,
          },
        ]
      : []),
  ])

const shapes = (n: number, long: boolean, turn: number, open: number): Shape[] => {
  const skin = of(skins, n)
  const shirt = of(shirts, n + Math.floor(n / 5))
  const cap = !long && n % 5 === 1
  return [
    { x: 0, y: 0, w: side, h: side, rgb: of(walls, n) },
    ...hairOf(n, long),
    { x: 60, y: 388, w: 392, h: 300, rgb: shirt, round: true },
    { x: 214, y: 330, w: 84, h: 96, rgb: shade(skin, 0.86) },
    { x: 206, y: 388, w: 100, h: 60, rgb: shade(skin, 0.86), round: true },
    { x: 146 + turn, y: 210, w: 36, h: 60, rgb: shade(skin, 0.92), round: true },
    { x: 330 + turn, y: 210, w: 36, h: 60, rgb: shade(skin, 0.92), round: true },
    { x: 160 + turn, y: 110, w: 192, h: 258, rgb: skin, round: true },
    // What falls over the forehead.
    { x: 158 + turn, y: 92, w: 196, h: 78, rgb: of(hairs, n * 3), round: true },
    ...(cap
      ? [
          { x: 140 + turn, y: 78, w: 232, h: 110, rgb: shade(shirt, 0.8), round: true as const },
          { x: 150 + turn, y: 150, w: 236, h: 26, rgb: shade(shirt, 0.65), round: true as const },
        ]
      : []),
    { x: 180 + turn, y: 194, w: 54, h: 9, rgb: of(hairs, n * 3), round: true },
    { x: 280 + turn, y: 194, w: 54, h: 9, rgb: of(hairs, n * 3), round: true },
    ...eyes(turn, open),
    { x: 242 + turn * 1.5, y: 240, w: 28, h: 52, rgb: shade(skin, 0.88), round: true },
    { x: 218 + turn, y: 304, w: 76, h: 30, rgb: [168, 74, 70], round: true },
    { x: 214 + turn, y: 296, w: 84, h: 22, rgb: skin, round: true },
    ...(!long && n % 3 === 0
      ? [{ x: 214 + turn, y: 288, w: 84, h: 12, rgb: of(hairs, n * 3), round: true as const }]
      : []),
  ]
}

/** A face that nobody has; the same number draws the same one. */
export const drawnFace = (n: number, long: boolean): Frame =>
  paint(side, side, shapes(n, long, 0, 1))

/** The same face looking about and blinking once. */
export const movingFace = (n: number, long: boolean): Frame[] =>
  [
    [0, 1],
    [6, 1],
    [10, 1],
    [6, 1],
    [0, 0.5],
    [0, 0.1],
    [0, 0.5],
    [-6, 1],
    [-10, 1],
    [-6, 1],
  ].map(([turn = 0, open = 1]) => paint(side, side, shapes(n, long, turn, open)))
