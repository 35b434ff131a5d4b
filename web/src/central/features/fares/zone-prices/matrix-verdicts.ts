import { readZoneMatrix } from '@chaski/contract/fares/zone-matrix.ts'
import { keyOf, type Prices } from './zone-prices.ts'

type Problem = { row: number; column: number; detail: string }
type Zone = { zone_id: number; code: string; name: string }

export type RowVerdict = {
  /** Line of the file, from 1; 0 for zones the file does not name. */
  row: number
  code: string
  added: number
  changed: number
  removed: number
  same: number
  problems: readonly string[]
}

const columnName = (column: number): string =>
  column <= 26 ? String.fromCharCode(64 + column) : String(column)

/** What each line of a matrix would do, before it does it; the file replaces the whole matrix. */
export function matrixVerdicts(
  csv: string,
  zones: readonly Zone[],
  saved: Prices,
  problems: readonly Problem[],
): RowVerdict[] {
  const idOf = new Map(zones.map(({ code, zone_id }) => [code, zone_id]))
  const { cells } = readZoneMatrix(csv, new Set(idOf.keys()))
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const wanted = new Map<string, number>()
  for (const { origin, destination, amount } of cells) {
    const from = idOf.get(origin)
    const to = idOf.get(destination)
    if (from !== undefined && to !== undefined) wanted.set(keyOf(from, to), amount)
  }
  const verdictOf = (row: number, code: string): RowVerdict => {
    const from = idOf.get(code)
    const counts = { added: 0, changed: 0, removed: 0, same: 0 }
    if (from !== undefined)
      for (const { zone_id } of zones) {
        const before = saved.get(keyOf(from, zone_id))
        const after = wanted.get(keyOf(from, zone_id))
        if (after === undefined) counts.removed += before === undefined ? 0 : 1
        else if (before === undefined) counts.added++
        else if (before === after) counts.same++
        else counts.changed++
      }
    return {
      row,
      code,
      ...counts,
      problems: problems
        .filter((problem) => problem.row === row)
        .map(({ column, detail }) => `Columna ${columnName(column)}: ${detail}`),
    }
  }
  const named = lines.flatMap((line, i) => {
    const code = (line.split(/[;,\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1')
    return i > 0 && line.trim() !== '' ? [{ row: i + 1, code }] : []
  })
  const heading = problems.some(({ row }) => row === 1) ? [verdictOf(1, 'Encabezado')] : []
  const missing = zones
    .filter(({ code }) => !named.some((one) => one.code === code))
    .map(({ code }) => verdictOf(0, code))
    .filter(({ removed }) => removed > 0)
  return [...heading, ...named.map(({ row, code }) => verdictOf(row, code)), ...missing]
}
