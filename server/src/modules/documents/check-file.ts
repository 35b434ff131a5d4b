import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Upload } from '#src/http/request/upload.ts'

type Kind = 'image' | 'animation' | 'pdf'

const startsWith = (bytes: Uint8Array, ...head: (number | null)[]): boolean =>
  head.every((byte, index) => byte === null || bytes[index] === byte)

/** What a file is by its first bytes; what its sender calls it is not believed. */
const kindOf = (bytes: Uint8Array): Kind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image'
  // "RIFF", four bytes of length, "WEBP"
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50))
    return 'image'
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return 'animation'
  return startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d) ? 'pdf' : null
}

const extensions: Record<string, Kind> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  gif: 'animation',
  pdf: 'pdf',
}

/** A name that promises another kind of file is a mistake at best. */
const fitsName = (name: string | undefined, kind: Kind): boolean => {
  const extension = /\.([^.]+)$/.exec(name ?? '')?.[1]?.toLowerCase()
  return extension === undefined || extensions[extension] === kind
}

const invalid = (detail: string) =>
  fail('INVALID_FILE', { detail, errors: [{ path: 'file', code: 'INVALID_FILE', detail }] })

/** The end mark stands in the last kilobyte of a PDF that arrived whole. */
const isWhole = (bytes: Buffer): boolean => bytes.subarray(-1024).includes('%%EOF')

const maxImageBytes = 8_000_000

export type ReadyFile = { bytes: Buffer; media_type: string; name: string | undefined }

/** A document as it will be kept: pictures are made anew, PDF stays as it came. */
export const checkDocumentFile = async (deps: Deps, upload: Upload): Promise<ReadyFile> => {
  const { bytes, name } = upload
  const kind = kindOf(bytes)
  if (kind === null || kind === 'animation')
    throw invalid('Suba una foto (JPEG, PNG o WebP) o un PDF.')
  if (!fitsName(name, kind))
    throw invalid('El nombre del archivo dice ser de otro tipo. Suba el archivo original.')
  if (kind === 'pdf') {
    if (!isWhole(bytes)) throw invalid('El PDF está incompleto o dañado.')
    return { bytes, media_type: 'application/pdf', name }
  }
  if (bytes.length > maxImageBytes) throw fail('BODY_TOO_LARGE')
  const picture = await deps.images.reencode(bytes, { maxWidth: 2000, maxHeight: 2000 })
  return { bytes: picture.bytes, media_type: picture.media_type, name }
}

/** A driver's picture; only the animated one may move. */
export const checkPicture = async (
  deps: Deps,
  upload: Upload,
  animated: boolean,
): Promise<ReadyFile> => {
  const kind = kindOf(upload.bytes)
  const allowed = kind === 'image' || (animated && kind === 'animation')
  if (!allowed)
    throw invalid(
      animated ? 'Suba una imagen GIF o WebP animada.' : 'Suba una foto JPEG, PNG o WebP.',
    )
  if (!fitsName(upload.name, kind))
    throw invalid('El nombre del archivo dice ser de otro tipo. Suba el archivo original.')
  const side = animated ? 320 : 640
  const picture = await deps.images.reencode(upload.bytes, {
    maxWidth: side,
    maxHeight: side,
    animated,
  })
  return { bytes: picture.bytes, media_type: picture.media_type, name: upload.name }
}
