import { type Frame, paint } from './paint.ts'

const width = 860
const height = 540

/** A card as documents look from afar: a band, a portrait and lines of text. It shows nobody. */
export const specimenPicture = (): Frame =>
  paint(width, height, [
    { x: 0, y: 0, w: width, h: height, rgb: [233, 238, 243] },
    { x: 0, y: 0, w: width, h: 96, rgb: [11, 107, 203] },
    { x: 40, y: 140, w: 220, h: 290, rgb: [190, 200, 210] },
    { x: 100, y: 185, w: 100, h: 100, rgb: [140, 152, 166] },
    { x: 70, y: 310, w: 160, h: 120, rgb: [140, 152, 166] },
    ...[150, 210, 270, 330, 390].map((y, row) => ({
      x: 310,
      y,
      w: 480 - row * 50,
      h: 22,
      rgb: [120, 134, 150] as const,
    })),
    { x: 40, y: 470, w: 780, h: 30, rgb: [205, 214, 223] },
  ])
