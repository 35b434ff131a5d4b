import { type Failure, fail } from '@chaski/contract/errors.ts'

/** Ten times the largest list of people we know; a file beyond is a mistake or a trap. */
const maxRows = 20_000
const maxCells = 500_000
/** Columns further right name nothing we read, */
const maxColumns = 100
/** and nobody fills so many. */
const maxRowCells = 1000
/** Longer than any field may be, so that a text cut here is still refused as too long. */
export const maxText = 5000

export const overLimit = (limit: string): Failure =>
  fail('INVALID_FILE', { detail: `El archivo tiene más de ${limit}.` })

/** Gathers the cells of a worksheet and refuses it, naming the limit, as soon as there are too many. */
export type WorksheetGrid = {
  /** Without a column, the one after the last. */
  put(text: string, column?: number): void
  endRow(): void
  rows: string[][]
}

export const createGrid = (): WorksheetGrid => {
  const rows: string[][] = []
  let row: string[] = []
  let cells = 0
  let inRow = 0
  return {
    rows,
    put(text, column = row.length) {
      if (++inRow > maxRowCells) throw overLimit('1,000 celdas en una fila')
      if (column >= maxColumns) return
      while (row.length < column) row.push('')
      row[column] = text.slice(0, maxText)
    },
    endRow() {
      cells += row.length
      // The first row holds the titles.
      if (rows.length > maxRows) throw overLimit('20,000 filas')
      if (cells > maxCells) throw overLimit('500,000 celdas')
      rows.push(row)
      row = []
      inRow = 0
    },
  }
}
