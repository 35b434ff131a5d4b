import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { quoted } from './inventory.ts'
import { type BackupRecord, decodeRecords, type Table } from './records.ts'
import { NotReadable, unseal } from './sealed.ts'

/** The records of an archive, in their order; what cannot be read is named by the entry it belongs to. */
export async function* readArchive(
  file: string,
  keys: readonly string[],
): AsyncGenerator<BackupRecord> {
  const plain = pipeline(
    createReadStream(file),
    (sealed: AsyncIterable<Buffer>) => unseal(sealed, keys),
    createZstdDecompress(),
    // The error also reaches whoever reads the last stream.
    () => {},
  )
  let where: string | undefined
  let tables: Table[] = []
  const nextTable = (): string => (tables[0] === undefined ? 'the sequences' : quoted(tables[0]))
  try {
    for await (const record of decodeRecords(plain as AsyncIterable<Buffer>)) {
      if (record.type === 'header') tables = [...record.value.tables]
      if (record.type === 'table-end') tables.shift()
      if (record.type === 'header' || record.type === 'table-end') where = nextTable()
      if (record.type === 'sequences') where = 'the files'
      if (record.type === 'file') where = `the file ${record.value.sha256}`
      yield record
    }
  } catch (error) {
    throw error instanceof NotReadable ? new NotReadable(where) : error
  }
}
