import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

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

const bundled = 64 * 1024

/** Small pieces of text joined into larger ones: the packer is called once in a while, not once a cell. */
async function* joined(content: ZipEntry['content']): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of content) {
    text += piece
    if (text.length < bundled) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

async function* zipBytes(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry.name)
    yield header
    const source = Readable.from(joined(content), { objectMode: false })
    source.on('data', (bytes: Buffer) => {
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
    })
    const packer = createDeflateRaw({ level: 6, chunkSize: bundled })
    source.on('error', (error) => packer.destroy(error))
    try {
      for await (const bytes of source.pipe(packer) as AsyncIterable<Buffer>) {
        entry.packed += bytes.length
        yield bytes
      }
    } finally {
      // A reader that left ends the rows too: whoever makes them must hear of it.
      source.destroy()
    }
    yield descriptor(entry)
    offset += header.length + entry.packed + 16
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}

/** A zip file made while it is read, under 4 GB: memory stays flat however long the entries are. */
export const zipStream = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(zipBytes(entries), { objectMode: false })
