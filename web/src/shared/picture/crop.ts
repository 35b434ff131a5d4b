/** A part of a picture, in shares of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }

export const whole: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Smaller than this a finger only touched. */
const least = 0.1
const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The part between two corners, however they were drawn; null where it is too small to be meant. */
export const cropBetween = (a: Point, b: Point): Crop | null => {
  const [left, right] = [within(Math.min(a.x, b.x)), within(Math.max(a.x, b.x))]
  const [top, bottom] = [within(Math.min(a.y, b.y)), within(Math.max(a.y, b.y))]
  const crop = { x: left, y: top, width: right - left, height: bottom - top }
  return crop.width < least || crop.height < least ? null : crop
}
