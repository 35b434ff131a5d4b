import { inflateRawSync } from 'node:zlib'
import { overLimit, peopleLimits } from './worksheet-grid.ts'

const endMark = Buffer.from('504b0506', 'hex')
/** The mark stands before at most a comment of 64 KB. */
const endReach = 22 + 0xffff
const maxEntries = 1000
/** Worksheets shrink to a thirtieth; what shrinks to less than this was made to swell. */
const maxRatio = 200
const smallest = 1_000_000

type Entry = { method: number; packed: number; size: number; offset: number }

/** Unpacks within what is left; the packer's own word about the size is not asked. */
const unpack = (bytes: Buffer, method: number, left: number, megabytes: number): Buffer => {
  const byRatio = Math.max(smallest, bytes.length * maxRatio)
  const tooMuch = () =>
    byRatio < left
      ? overLimit(`${maxRatio} veces su tamaño al descomprimirse`)
      : overLimit(`${megabytes} MB al descomprimirse`)
  if (method === 0) {
    if (bytes.length > left) throw tooMuch()
    return bytes
  }
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.min(left, byRatio) })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    throw error
  }
}

type OpenedZip = {
  read(name: string): string | null
  bytes(name: string): Buffer | null
  names: string[]
  /** With the sizes that the packer claims: to refuse by, before anything is unpacked. */
  entries: { name: string; size: number }[]
}

/** Opens a zip file's named entries on demand; throws on anything that is not one. */
export const openZip = (file: Buffer, megabytes = peopleLimits.unpackedMegabytes): OpenedZip => {
  const tail = Math.max(0, file.length - endReach)
  const end = file.subarray(tail).lastIndexOf(endMark) + tail
  if (end < tail) throw new Error('not a zip file')
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw overLimit('1,000 partes dentro')
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let left = count; left > 0; left--) {
    const nameLength = file.readUInt16LE(at + 28)
    entries.set(file.subarray(at + 46, at + 46 + nameLength).toString(), {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  let left = megabytes * 1_000_000
  const bytes = (name: string): Buffer | null => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    const { offset, packed, method } = entry
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const content = unpack(file.subarray(start, start + packed), method, left, megabytes)
    left -= content.length
    return content
  }
  return {
    names: [...entries.keys()],
    entries: [...entries].map(([name, { size }]) => ({ name, size })),
    bytes,
    read: (name) => bytes(name)?.toString('utf8') ?? null,
  }
}
