import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { ImportProblem } from './import-problem.ts'
import { protoFields } from './proto-fields.ts'

const inflateAsync = promisify(inflate)
const MAX_HEADER = 64 * 1024
const MAX_BLOB = 32 * 1024 * 1024

export type PbfBlock = { type: 'OSMHeader' | 'OSMData'; data: Buffer; readBytes: number }

/** The blocks of an OSM PBF file, one in memory at a time; the frame is checked, so a cut file is told from a whole one. */
export async function* pbfBlocks(file: string): AsyncGenerator<PbfBlock> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new ImportProblem('the file is empty')
    let at = 0
    const take = async (length: number): Promise<Buffer> => {
      if (at + length > size) {
        throw new ImportProblem(`the file is cut short: ${at + length - size} bytes are missing`)
      }
      const buffer = Buffer.alloc(length)
      let got = 0
      while (got < length) {
        const { bytesRead } = await handle.read(buffer, got, length - got, at + got)
        if (bytesRead === 0) throw new ImportProblem('the file changed while it was read')
        got += bytesRead
      }
      at += length
      return buffer
    }
    while (at < size) {
      const start = at
      const headerLength = size - at >= 4 ? (await take(4)).readUInt32BE() : 0
      if (headerLength === 0 || headerLength > MAX_HEADER) {
        throw new ImportProblem(
          start === 0 ? 'not an .osm.pbf file' : `the file is damaged at byte ${start}`,
        )
      }
      const header = fieldsAt(await take(headerLength), start)
      const type = Buffer.from(header.bytes(1)).toString('latin1')
      const length = header.number(3)
      if (start === 0 && type !== 'OSMHeader') throw new ImportProblem('not an .osm.pbf file')
      if (length > MAX_BLOB) throw new ImportProblem(`the file is damaged at byte ${start}`)
      const data = await inflated(await take(length), start)
      if (type === 'OSMHeader' || type === 'OSMData') yield { type, data, readBytes: at }
    }
  } finally {
    await handle.close()
  }
}

function fieldsAt(bytes: Buffer, start: number) {
  let fields: ReturnType<typeof protoFields>
  try {
    fields = protoFields(bytes)
  } catch {
    throw new ImportProblem(
      start === 0 ? 'not an .osm.pbf file' : `the file is damaged at byte ${start}`,
    )
  }
  const wrong = () => new ImportProblem(`the file is damaged at byte ${start}`)
  return {
    has: (field: number): boolean => fields.has(field),
    bytes: (field: number): Uint8Array => {
      const value = fields.get(field)
      if (value instanceof Uint8Array) return value
      throw wrong()
    },
    number: (field: number): number => {
      const value = fields.get(field)
      if (typeof value === 'number') return value
      throw wrong()
    },
  }
}

async function inflated(blob: Buffer, start: number): Promise<Buffer> {
  const fields = fieldsAt(blob, start)
  if (fields.has(1)) return Buffer.from(fields.bytes(1))
  if (!fields.has(3)) {
    throw new ImportProblem('the file is not compressed with zlib: convert it with osmium first')
  }
  const expected = fields.number(2)
  const data = await inflateAsync(fields.bytes(3), { maxOutputLength: MAX_BLOB }).catch(() => null)
  if (data?.length !== expected) throw new ImportProblem(`the file is damaged at byte ${start}`)
  return data
}
