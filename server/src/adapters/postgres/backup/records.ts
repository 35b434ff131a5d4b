import { NotReadable } from './sealed.ts'

export type Table = { schema: string; name: string; columns: string[]; types: string[] }
export type Sequence = { schema: string; name: string; last_value: string; is_called: boolean }
export type Digest = { rows: string; digest: string }
export type Header = {
  createdAt: string
  schemaVersion: string
  /** The version of pg-boss's own tables, which our migrations do not make. */
  jobsVersion: number | null
  tables: Table[]
}

/** A backup is a header, then per table its rows and their digest, then the sequences. */
export type BackupRecord =
  | { type: 'header'; value: Header }
  | { type: 'rows'; data: Buffer }
  | { type: 'table-end'; value: Digest }
  | { type: 'sequences'; value: Sequence[] }

const TYPES: BackupRecord['type'][] = ['header', 'rows', 'table-end', 'sequences']
const HEAD_BYTES = 5

export function encodeRecord(record: BackupRecord): Buffer {
  const body = record.type === 'rows' ? record.data : Buffer.from(JSON.stringify(record.value))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(TYPES.indexOf(record.type), 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export async function* decodeRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const data of source) {
    buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data])
    while (buffer.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + buffer.readUInt32BE(1)
      if (buffer.length < end) break
      yield decode(TYPES[buffer.readUInt8(0)], buffer.subarray(HEAD_BYTES, end))
      buffer = buffer.subarray(end)
    }
  }
  if (buffer.length > 0) throw new NotReadable()
}

function decode(type: BackupRecord['type'] | undefined, body: Buffer): BackupRecord {
  if (type === undefined) throw new NotReadable()
  if (type === 'rows') return { type, data: body }
  return { type, value: JSON.parse(body.toString()) } as BackupRecord
}
