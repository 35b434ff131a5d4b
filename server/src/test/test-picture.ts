import sharp from 'sharp'

/** A picture in one colour, another for each number. */
export const testPicture = (number: number): Promise<Buffer> => {
  const background = { r: number % 256, g: (number * 7) % 256, b: 90 }
  const create = { width: 320, height: 320, channels: 3 as const, background }
  return sharp({ create }).png().toBuffer()
}
