import { fail } from '@chaski/contract/errors.ts'
import { type MatrixProblem, readZoneMatrix } from '@chaski/contract/fares/zone-matrix.ts'

type MatrixFile = {
  file: Uint8Array
  /** Codes and ids of the zones that may be priced. */
  zones: readonly (readonly [code: string, zone_id: number])[]
}

/** `rows` is JSON, ready for the database: ninety thousand prices as objects would hold the event loop. */
export type ReadMatrix = { count: number; rows: string; problems: MatrixProblem[] }

const maxProblems = 200
const separators = [';', '\t', ',', '\n'].map((sign) => sign.charCodeAt(0))
/** Three hundred zones squared, and some room for empty lines. */
const maxCells = 100_000

const cellsOf = (file: Uint8Array): number => {
  let cells = 0
  for (const code of file) if (separators.includes(code)) cells++
  return cells
}

/** Reads a price matrix; of what is wrong, the first of many. */
export const readMatrixFile = ({ file, zones }: MatrixFile): ReadMatrix => {
  if (cellsOf(file) > maxCells)
    throw fail('INVALID_FILE', { detail: 'El archivo tiene más de 100,000 celdas.' })
  const ids = new Map(zones)
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('utf8')
  const { cells, problems } = readZoneMatrix(text, new Set(ids.keys()))
  const prices = problems.length > 0 ? [] : cells
  return {
    count: cells.length,
    rows: JSON.stringify(
      prices.map(({ origin, destination, amount }) => ({
        origin_zone_id: ids.get(origin)!,
        destination_zone_id: ids.get(destination)!,
        amount,
      })),
    ),
    problems: problems.slice(0, maxProblems),
  }
}
