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
/** Loaded with the first picture: a start does not wait for it. */
let loading: ReturnType<typeof load> | undefined

type Options = {
  maxWidth: number
  maxHeight: number
  /** Keeps the frames of an animated picture, at most 60. */ animated?: boolean
}

const maxPixels = 25_000_000
const maxFrames = 60

export type Images = { reencode: typeof reencodeImage }

/** Re-encodes a picture as WebP: metadata, trailing bytes and anything that is not a picture stay behind. */
export const reencodeImage = async (
  bytes: Uint8Array,
  { maxWidth, maxHeight, animated = false }: Options,
): Promise<{ bytes: Buffer; media_type: 'image/webp'; width: number; height: number }> => {
  const sharp = await (loading ??= load())
  try {
    const image = sharp(bytes, {
      animated,
      limitInputPixels: maxPixels,
      failOn: 'truncated',
      sequentialRead: true,
    })
    const { pages = 1 } = await image.metadata()
    if (pages > maxFrames) throw new Error('too many frames')
    const { data, info } = await image
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
  } catch {
    throw fail('INVALID_FILE', { detail: 'El archivo no es una imagen JPEG, PNG o WebP válida.' })
  }
}
