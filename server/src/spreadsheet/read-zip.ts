import { crc32, inflateRawSync } from 'node:zlib'

/** Opens a zip file of ours in a test: names and texts, each held against its checksum. */
export const readZip = (file: Buffer): Map<string, string> => {
  const entries = new Map<string, string>()
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < file.readUInt16LE(end + 10); n++) {
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.subarray(at + 46, at + 46 + nameLength).toString()
    const offset = file.readUInt32LE(at + 42)
    const start = offset + 30 + file.readUInt16LE(offset + 26)
    const bytes = inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20)))
    if (crc32(bytes) !== file.readUInt32LE(at + 16)) throw new Error(`${name}: wrong checksum`)
    entries.set(name, bytes.toString())
    at += 46 + nameLength
  }
  return entries
}
