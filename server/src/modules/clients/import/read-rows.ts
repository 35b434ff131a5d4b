import { Failure, fail } from '@chaski/contract/errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { GridLimits } from './worksheet-grid.ts'

/** The rows of a CSV or Excel file, whichever it is. */
export const readRows = (bytes: Buffer, limits?: GridLimits): string[][] => {
  try {
    return bytes.subarray(0, 2).toString() === 'PK'
      ? readXlsx(bytes, limits)
      : readCsv(bytes, limits)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw fail('INVALID_FILE', { detail: 'No se pudo leer el archivo. Use CSV o Excel (.xlsx).' })
  }
}
