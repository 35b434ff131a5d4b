import { inflateRawSync } from 'node:zlib'

const endMark = Buffer.from('504b0506', 'hex')
/** A small file that unpacks to more than this is a trap, not a list of people. */
const maxUnpacked = 60_000_000

/** Opens a zip file's named entries on demand; throws on anything that is not one. */
export const openZip = (file: Buffer): { read(name: string): string | null; names: string[] } => {
  const end = file.lastIndexOf(endMark)
  if (end < 0) throw new Error('not a zip file')
  const entries = new Map<string, { method: number; packed: number; offset: number }>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = file.readUInt16LE(at + 28)
    entries.set(file.subarray(at + 46, at + 46 + nameLength).toString(), {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  let unpacked = 0
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      if (entry === undefined) return null
      const { offset, packed, method } = entry
      const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
      const bytes = file.subarray(start, start + packed)
      const content =
        method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: maxUnpacked - unpacked })
      unpacked += content.length
      if (unpacked > maxUnpacked) throw new Error('unpacks to too much')
      return content.toString('utf8')
    },
  }
}
