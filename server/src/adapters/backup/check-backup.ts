import { createHash, type Hash } from 'node:crypto'
import { quoted } from './inventory.ts'
import { readArchive } from './read-archive.ts'
import type { End, Header } from './records.ts'
import { NotReadable } from './sealed.ts'

export type CheckedBackup = Omit<End, 'sha256'> & {
  header: Header
  tables: number
  rows: number
}

/** Reads a whole archive and proves every table, every file and the whole by their digests; touches nothing. */
export async function checkBackup(file: string, keys: readonly string[]): Promise<CheckedBackup> {
  let header: Header | undefined
  let end: End | undefined
  let hash: Hash = createHash('sha256')
  let name = ''
  const found = { tables: 0, rows: 0, files: 0, fileBytes: 0, sequences: false }
  const requireSame = (told: string | undefined, where: string) => {
    const sha256 = hash.digest('hex')
    hash = createHash('sha256')
    // The first release told the rows' digest alone, which only a database can compute.
    if (told !== undefined && told !== sha256) throw new NotReadable(where)
  }
  for await (const record of readArchive(file, keys)) {
    if (end) throw new NotReadable('what follows its end')
    if (record.type === 'header') header = record.value
    else if (record.type === 'rows' || record.type === 'bytes') hash.update(record.data)
    else if (record.type === 'table-end') {
      const table = header?.tables[found.tables]
      requireSame(record.value.sha256, table === undefined ? 'a table too many' : quoted(table))
      found.tables += 1
      found.rows += Number(record.value.rows)
    } else if (record.type === 'sequences') found.sequences = true
    else if (record.type === 'file') name = record.value.sha256
    else if (record.type === 'file-end') {
      requireSame(record.value.sha256, `the file ${name}`)
      found.files += 1
      found.fileBytes += record.value.bytes
    } else end = record.value
  }
  if (!header || !found.sequences || found.tables !== header.tables.length) throw new NotReadable()
  if (header.format === 2 && end?.files !== found.files) throw new NotReadable('its end')
  const { tables, rows, files, fileBytes } = found
  const { missing = [], damaged = [] } = end ?? {}
  return { header, tables, rows, files, fileBytes, missing, damaged }
}
