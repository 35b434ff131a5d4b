import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { reencodeImage, warmImages } from './image.ts'

const size = { maxWidth: 100, maxHeight: 100 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abc' } })
beforeAll(() => warmImages())

describe('a picture', () => {
  it('cut short is refused, however little is missing', async () => {
    const whole = await plain(1, 1).png({ compressionLevel: 9 }).toBuffer()
    expect(whole.length).toBeGreaterThan(60)
    expect(await reencodeImage(whole, size)).toMatchObject({ width: 1, media_type: 'image/webp' })
    for (const length of [8, 60, whole.length - 12, whole.length - 1])
      await expect(reencodeImage(whole.subarray(0, length), size)).rejects.toMatchObject({
        code: 'INVALID_FILE',
      })
    const trailed = Buffer.concat([whole, Buffer.from('made by a camera')])
    expect(await reencodeImage(trailed, size)).toMatchObject({ width: 1 })
  })
  it('beyond a limit is refused naming it', async () => {
    const vast = await plain(5001, 5000).png().toBuffer()
    await expect(reencodeImage(vast, size)).rejects.toThrow('más de 25 megapíxeles')
    const frames = Buffer.alloc(2 * 2 * 61 * 3).map((_, at) => at * 7)
    const long = await sharp(frames, {
      raw: { width: 2, height: 2 * 61, channels: 3, pageHeight: 2 },
    })
      .gif({ loop: 0, delay: Array.from({ length: 61 }, () => 100) })
      .toBuffer()
    await expect(reencodeImage(long, { ...size, animated: true })).rejects.toThrow(
      'más de 60 cuadros',
    )
  })
})
