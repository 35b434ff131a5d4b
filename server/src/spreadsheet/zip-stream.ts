import { once } from 'node:events'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** Bytes may stand where the next ones will: each piece is done with before the next is asked for. */
type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
export type ZipEntry = { name: string; content: Pieces }

const utf8Names = 0x0800
const sizesFollow = 0x0008
const deflated = 8
// 1 January 1980: the file says nothing about when it was made.
const noDate = 0x0021

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(utf8Names | sizesFollow, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(noDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

const descriptor = ({ crc, packed, size }: Written): Buffer => {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packed, 8)
  record.writeUInt32LE(size, 12)
  return record
}

const centralHeader = ({ name, crc, packed, size, offset }: Written): Buffer => {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(utf8Names | sizesFollow, 8)
  header.writeUInt16LE(deflated, 10)
  header.writeUInt16LE(noDate, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

const endRecord = (count: number, size: number, offset: number): Buffer => {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

const chunkSize = 64 * 1024
/** A fifth larger than at the usual 6, for less than half of its work, which was half of all the work. */
const level = 3

const written = (packer: DeflateRaw, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    packer.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/** The content packed, counted on the way; a reader that leaves ends whoever makes the content. */
async function* packed(entry: Written, content: Pieces): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level, chunkSize })
  const ready: Buffer[] = []
  packer.on('data', (bytes: Buffer) => ready.push(bytes))
  const take = (): Buffer[] => {
    const taken = ready.splice(0)
    for (const bytes of taken) entry.packed += bytes.length
    return taken
  }
  try {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      await written(packer, bytes)
      yield* take()
    }
    const ended = once(packer, 'end')
    packer.end()
    await ended
    yield* take()
  } finally {
    packer.destroy()
  }
}

async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const entriesWritten: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry.name)
    yield header
    yield* packed(entry, content)
    yield descriptor(entry)
    offset += header.length + entry.packed + 16
    entriesWritten.push(entry)
  }
  const directory = Buffer.concat(entriesWritten.map(centralHeader))
  yield directory
  yield endRecord(entriesWritten.length, directory.length, offset)
}

/** A zip file made while it is read, under 4 GB: memory stays flat however long the entries are. */
export const zipStream = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(zipBytes(entries), { objectMode: false })
