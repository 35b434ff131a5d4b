import { createHash } from 'node:crypto'
import { NotReadable } from './sealed.ts'

export type Table = { schema: string; name: string; columns: string[]; types: string[] }
export type Sequence = { schema: string; name: string; last_value: string; is_called: boolean }
export type Digest = { rows: string; digest: string }
export type Header = {
  /** Absent: an archive of the first release, which held rows alone. */
  format?: 2
  createdAt: string
  schemaVersion: string
  /** The version of pg-boss's own tables, which our migrations do not make. */
  jobsVersion: number | null
  tables: Table[]
}
export type End = {
  files: number
  fileBytes: number
  /** Files that rows point to and the store did not hold. */
  missing: string[]
  /** Files whose bytes were not what their name says when they were saved. */
  damaged: string[]
  /** Of everything before this record. */
  sha256: string
}

/** A backup is a header, then per table its rows and their digest, the sequences, per file its bytes and their digest, the end. */
export type BackupRecord =
  | { type: 'header'; value: Header }
  | { type: 'rows'; data: Buffer }
  | { type: 'table-end'; value: Digest & { sha256?: string } }
  | { type: 'sequences'; value: Sequence[] }
  | { type: 'file'; value: { sha256: string } }
  | { type: 'bytes'; data: Buffer }
  | { type: 'file-end'; value: { bytes: number; sha256: string } }
  | { type: 'end'; value: End }

const TYPES: BackupRecord['type'][] = [
  'header',
  'rows',
  'table-end',
  'sequences',
  'file',
  'bytes',
  'file-end',
  'end',
]
const HEAD_BYTES = 5

const encode = (record: BackupRecord): Buffer => {
  const body = 'data' in record ? record.data : Buffer.from(JSON.stringify(record.value))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(TYPES.indexOf(record.type), 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/** The bytes of an archive; `end` is asked when all before it are written. */
export async function* encodeRecords(
  records: AsyncIterable<BackupRecord>,
  end: () => Omit<End, 'sha256'>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const record of records) {
    const bytes = encode(record)
    hash.update(bytes)
    yield bytes
  }
  yield encode({ type: 'end', value: { ...end(), sha256: hash.digest('hex') } })
}

/** Refuses an archive whose end does not fit what came before it. */
export async function* decodeRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let buffer: Buffer = Buffer.alloc(0)
  const hash = createHash('sha256')
  for await (const data of source) {
    buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data])
    while (buffer.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + buffer.readUInt32BE(1)
      if (buffer.length < end) break
      const record = decode(TYPES[buffer.readUInt8(0)], buffer.subarray(HEAD_BYTES, end))
      if (record.type !== 'end') hash.update(buffer.subarray(0, end))
      else if (hash.digest('hex') !== record.value.sha256) throw new NotReadable()
      yield record
      buffer = buffer.subarray(end)
    }
  }
  if (buffer.length > 0) throw new NotReadable()
}

function decode(type: BackupRecord['type'] | undefined, body: Buffer): BackupRecord {
  if (type === undefined) throw new NotReadable()
  if (type === 'rows' || type === 'bytes') return { type, data: body }
  return { type, value: JSON.parse(body.toString()) } as BackupRecord
}
