import { type Failure, fail } from '@chaski/contract/errors.ts'

export type GridLimits = {
  rows: number
  cells: number
  /** Of all parts of an Excel file together, unpacked. */
  unpackedMegabytes: number
}

/** Ten times the largest list of people we know; a file beyond is a mistake or a trap. */
export const peopleLimits: GridLimits = { rows: 20_000, cells: 500_000, unpackedMegabytes: 40 }

/** Columns further right name nothing we read, */
const maxColumns = 100
/** and nobody fills so many. */
const maxRowCells = 1000
/** Longer than any field may be, so that a text cut here is still refused as too long. */
export const maxText = 5000

export const overLimit = (limit: string): Failure =>
  fail('INVALID_FILE', { detail: `El archivo tiene más de ${limit}.` })

const thousands = (count: number): string => count.toLocaleString('en-US')

/** Gathers the cells of a worksheet and refuses it, naming the limit, as soon as there are too many. */
export type WorksheetGrid = {
  /** Without a column, the one after the last. */
  put(text: string, column?: number): void
  endRow(): void
  rows: string[][]
}

export const createGrid = (limits: GridLimits = peopleLimits): WorksheetGrid => {
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
      if (rows.length > limits.rows) throw overLimit(`${thousands(limits.rows)} filas`)
      if (cells > limits.cells) throw overLimit(`${thousands(limits.cells)} celdas`)
      rows.push(row)
      row = []
      inRow = 0
    },
  }
}
