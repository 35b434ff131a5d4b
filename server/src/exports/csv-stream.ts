import { Readable } from 'node:stream'
import { csvRow } from '#src/spreadsheet/csv-row.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'

type Batches = AsyncIterable<Iterable<{ cells: readonly CellValue[] }>>

/** A list as CSV, a batch at a time. */
export const csvStream = (titles: readonly string[], batches: Batches): Readable => {
  const lines = async function* () {
    // The mark lets spreadsheets read the accents.
    yield `\uFEFF${csvRow(titles)}`
    for await (const batch of batches) {
      let lines = ''
      for (const { cells } of batch) lines += csvRow(cells)
      yield lines
    }
  }
  return Readable.from(lines(), { objectMode: false })
}
