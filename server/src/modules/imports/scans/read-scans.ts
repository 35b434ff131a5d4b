import { fail, Failure } from '@chaski/contract/errors.ts'
import type { SeenColumn } from '@chaski/contract/imports/schema.ts'
import { openZip } from '#src/modules/clients/import/open-zip.ts'
import { overLimit } from '#src/modules/clients/import/worksheet-grid.ts'
import type { ReadImport } from '#src/modules/imports/read-import.ts'
import { tidy } from '#src/modules/imports/tidy.ts'
import { nameOfScan } from './name-of-scan.ts'
import { maxScanMegabytes } from './unpack-scan.ts'

const maxMegabytes = 40
const maxFiles = 100
const maxName = 200
const column = 'Archivo'
const columns: SeenColumn[] = [{ title: column, taken_for: column, by: 'TITLE' }]

/** What systems put into a zip by themselves. */
const isLitter = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name)

const open = (file: Buffer) => {
  try {
    return openZip(file, maxMegabytes)
  } catch (error) {
    // What is said of its size is a refusal; anything else is no zip.
    if (error instanceof Failure) throw error
    throw fail('INVALID_FILE', {
      detail: 'No es un zip, o está dañado. Suba un archivo .zip.',
    })
  }
}

const rowOf = (path: string, size: number, entry: number, row: number) => {
  const name = tidy(path).slice(0, maxName)
  const said = nameOfScan(name)
  const problem =
    said === null
      ? 'Su nombre no dice de quién es: póngale como V1A-234 SOAT.pdf'
      : size > maxScanMegabytes * 1_000_000
        ? `Pesa más de ${maxScanMegabytes} MB`
        : null
  return {
    row,
    cells: [name],
    // By its place, since a path may hold what the database cannot keep.
    said: { ...said, name, entry },
    label: name,
    problems: problem === null ? [] : [{ column, detail: problem }],
  }
}

/** The files of a zip as rows, by what it says of itself: nothing is unpacked before somebody waits for no answer. */
export const readScans = ({ file }: { file: Uint8Array }): ReadImport => {
  const zip = open(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  if (zip.entries.some(({ name }) => name === '[Content_Types].xml'))
    throw fail('INVALID_FILE', { detail: 'Es una hoja de Excel: suba un zip con los escaneos.' })
  const scans = zip.entries.flatMap(({ name, size }, entry) =>
    isLitter(name) ? [] : [{ name, size, entry }],
  )
  if (scans.length === 0) throw fail('INVALID_FILE', { detail: 'El zip no tiene archivos.' })
  if (scans.length > maxFiles) throw overLimit(`${maxFiles} archivos dentro`)
  if (scans.reduce((sum, { size }) => sum + size, 0) > maxMegabytes * 1_000_000)
    throw overLimit(`${maxMegabytes} MB al descomprimirse`)
  const rows = scans.map(({ name, size, entry }, at) => rowOf(name, size, entry, at + 1))
  return {
    columns,
    total: rows.length,
    bad: rows.filter(({ problems }) => problems.length > 0).length,
    parts: [Buffer.from(JSON.stringify(rows))],
  }
}
