import { crc32, deflateSync } from 'node:zlib'

const width = 860
const height = 540

type Box = { x: number; y: number; w: number; h: number; rgb: readonly [number, number, number] }

/** A card as papers look from afar: a band, a portrait and lines of text. It shows nobody. */
const boxes: readonly Box[] = [
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
]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const pixels = (): Buffer => {
  const stride = width * 3 + 1
  const data = Buffer.alloc(stride * height)
  for (const { x, y, w, h, rgb } of boxes)
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) data.set(rgb, row * stride + 1 + column * 3)
  return data
}

/** The picture of a paper for the demonstration, as PNG. */
export const specimenPicture = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels())),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
