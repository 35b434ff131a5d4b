import { fail } from '@chaski/contract/errors.ts'

const load = async () => {
  const { default: sharp } = await import('sharp')
  // Everything off, then only what we accept: SVG and its relatives are loaded by default otherwise.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  sharp.concurrency(1)
  return sharp
}
/** Loaded behind the start, which does not wait for it. */
let loading: ReturnType<typeof load> | undefined
/** The library stops the event loop for a moment while it is found: better before the first picture than with it. */
export const warmImages = async (): Promise<void> => void (await (loading ??= load()))

type Options = {
  maxWidth: number
  maxHeight: number
  /** Keeps the frames of an animated picture, at most 60. */ animated?: boolean
}

const maxPixels = 25_000_000
const maxFrames = 60
const maxSeconds = 20

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')
/** The decoder is content with a PNG that lacks its end; we are not. */
const isCut = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.subarray(0, pngStart.length).equals(pngStart) && !file.includes(pngEnd)
}

export type Images = {
  reencode: typeof reencodeImage
  encode: typeof encodeFrames
  png: typeof asPng
}

const tooManyFrames = 'too many frames'
/** The limits that the library checks are told by what it says. */
const refusalOf = (error: unknown): string => {
  const { message } = error as Error
  if (message === tooManyFrames) return `La imagen tiene más de ${maxFrames} cuadros.`
  if (/pixel limit/.test(message)) return 'La imagen tiene más de 25 megapíxeles.'
  if (/timeout/.test(message)) return `La imagen tarda más de ${maxSeconds} segundos en leerse.`
  return 'El archivo no es una imagen JPEG, PNG o WebP válida.'
}

/** Re-encodes a picture as WebP: metadata, trailing bytes and anything that is not a picture stay behind. */
export const reencodeImage = async (
  bytes: Uint8Array,
  { maxWidth, maxHeight, animated = false }: Options,
): Promise<{ bytes: Buffer; media_type: 'image/webp'; width: number; height: number }> => {
  const sharp = await (loading ??= load())
  try {
    if (isCut(bytes)) throw new Error('a picture without its end')
    const image = sharp(bytes, {
      animated,
      limitInputPixels: maxPixels,
      failOn: 'truncated',
      sequentialRead: true,
    })
    const { pages = 1 } = await image.metadata()
    if (pages > maxFrames) throw new Error(tooManyFrames)
    const { data, info } = await image
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      media_type: 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  } catch (error) {
    throw fail('INVALID_FILE', { detail: refusalOf(error) })
  }
}

type Frame = { width: number; height: number; pixels: Buffer }

const shrink = async ({ width, height, pixels }: Frame, size: number) => {
  const sharp = await (loading ??= load())
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize({ width: size, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** WebP from pixels of our own making, three bytes each; several frames of one size make a moving picture. */
export const encodeFrames = async (
  frames: readonly Frame[],
  size: number,
): Promise<{ bytes: Buffer; media_type: 'image/webp' }> => {
  // Frame by frame: what is shrunk as one long picture comes out as one long picture.
  const small = await Promise.all(frames.map((frame) => shrink(frame, size)))
  const sharp = await (loading ??= load())
  const { width, height } = small[0]!.info
  const moving = frames.length > 1
  const raw = {
    width,
    height: height * frames.length,
    channels: 3 as const,
    ...(moving ? { pageHeight: height } : {}),
  }
  const bytes = await sharp(Buffer.concat(small.map(({ data }) => data)), { raw })
    .webp({ quality: 82, ...(moving ? { loop: 0, delay: frames.map(() => 220) } : {}) })
    .toBuffer()
  return { bytes, media_type: 'image/webp' }
}

/** A picture of ours as paper takes it: what prints knows no WebP. */
export const asPng = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await (loading ??= load())
  return sharp(bytes, { limitInputPixels: maxPixels }).png().toBuffer()
}
