export type Rgb = readonly [number, number, number]
type Box = { x: number; y: number; w: number; h: number; rgb: Rgb }
export type Shape = Box & { round?: true }
export type Frame = { width: number; height: number; pixels: Buffer }

/** Paints rectangles and ellipses one over the other: all that the demonstration's pictures need. */
export const paint = (width: number, height: number, shapes: readonly Shape[]): Frame => {
  const pixels = Buffer.alloc(width * height * 3)
  for (const { x, y, w, h, rgb, round } of shapes) {
    const colour = Uint8Array.from(rgb)
    const bottom = Math.min(height, Math.round(y + h))
    for (let row = Math.max(0, Math.round(y)); row < bottom; row++) {
      const above = (2 * (row + 0.5 - y)) / h - 1
      const inset = round ? (w / 2) * (1 - Math.sqrt(Math.max(0, 1 - above * above))) : 0
      const from = Math.max(0, Math.round(x + inset))
      const to = Math.min(width, Math.round(x + w - inset))
      if (from < to) pixels.fill(colour, (row * width + from) * 3, (row * width + to) * 3)
    }
  }
  return { width, height, pixels }
}
