import { fail } from '@chaski/contract/errors.ts'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import type { SeenColumn } from '@chaski/contract/imports/schema.ts'
import { readRows } from '#src/modules/clients/import/read-rows.ts'
import type { GridLimits } from '#src/modules/clients/import/worksheet-grid.ts'
import { short } from './cell-readers.ts'
import { layouts } from './kinds/layouts.ts'
import { type Recognised, recogniseColumns } from './recognise-columns.ts'
import type { Said } from './said.ts'
import type { RowProblem, Layout } from './layout.ts'
import { tidy } from './tidy.ts'

export type ImportOrder = { kind: ImportKindCode; file: Uint8Array }

/** Rows as bytes of JSON: the loop that receives them neither unpacks nor decodes them, the database does. */
export type ReadImport = { columns: SeenColumn[]; total: number; bad: number; parts: Uint8Array[] }

type StagedRow = {
  row: number
  cells: string[]
  said: Said
  label: string
  problems: RowProblem[]
}

const limits: GridLimits = { rows: 50_000, cells: 1_500_000, unpackedMegabytes: 100 }
const partLength = 250
const maxProblems = 10

const requireKey = ({ columns }: Recognised, layout: Layout): void => {
  for (const key of layout.key)
    if (!columns.some((column) => column?.key === key)) {
      const { title, implied } = layout.columns.find((column) => column.key === key)!
      if (implied) continue
      throw fail('INVALID_FILE', {
        detail: `Falta la columna "${title}". Compare su hoja con la plantilla.`,
      })
    }
}

/** Tells the first row that said the same; null for the first. */
const createTwins = () => {
  const seen = new Map<string, number>()
  return (text: string, row: number): number | null => {
    const twin = seen.get(text)
    if (twin === undefined) seen.set(text, row)
    return twin ?? null
  }
}

const readerOf = (layout: Layout, { columns }: Recognised) => {
  const keyTwins = createTwins()
  const twins = new Map(
    layout.columns.filter(({ unique }) => unique).map(({ key }) => [key, createTwins()]),
  )
  return (cells: string[], row: number): StagedRow => {
    const told: Record<string, string | number | boolean> = {}
    const problems: RowProblem[] = []
    const label: string[] = []
    for (const [at, column] of columns.entries()) {
      const text = cells[at] ?? ''
      if (column === null) continue
      if (layout.label.includes(column.key)) label.push(short(text))
      if (text === '') {
        if (layout.key.includes(column.key) && !column.implied)
          problems.push({ column: column.title, detail: 'Complete este dato' })
        continue
      }
      const read = column.read(text)
      if ('problem' in read) problems.push({ column: column.title, detail: read.problem })
      else {
        told[column.key] = read.value
        const twin = twins.get(column.key)?.(String(read.value).toUpperCase(), row)
        if (typeof twin === 'number')
          problems.push({ column: column.title, detail: `Se repite: está en la fila ${twin}` })
      }
    }
    const said = layout.settle?.(told) ?? told
    const key = layout.key.map((name) => said[name])
    if (!key.includes(undefined)) {
      const place = (layout.within ?? []).map((name) => said[name] ?? null)
      const twin = keyTwins(JSON.stringify([key, place]), row)
      if (twin !== null)
        problems.push({ column: '', detail: `Es el mismo registro que la fila ${twin}` })
    }
    return {
      row,
      cells,
      said,
      label: label.filter((part) => part !== '').join(' · '),
      problems: problems.slice(0, maxProblems),
    }
  }
}

/** Reads a file of a kind: what each cell says, and what cannot be right in itself. */
export const readImport = ({ kind, file }: ImportOrder): ReadImport => {
  const layout = layouts[kind]
  const rows = readRows(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits)
  const recognised = recogniseColumns(rows, layout)
  requireKey(recognised, layout)
  const width = recognised.columns.length
  const read = readerOf(layout, recognised)
  const parts: Uint8Array[] = []
  let part: StagedRow[] = []
  let total = 0
  let bad = 0
  const endPart = () => {
    if (part.length > 0) parts.push(Buffer.from(JSON.stringify(part)))
    part = []
  }
  for (let at = recognised.from; at < rows.length; at++) {
    const cells = rows[at]!.slice(0, width).map(tidy)
    if (cells.every((cell) => cell === '')) continue
    const staged = read(cells, at + 1)
    total++
    if (staged.problems.length > 0) bad++
    if (part.push(staged) === partLength) endPart()
  }
  endPart()
  if (total === 0)
    throw fail('INVALID_FILE', { detail: 'La hoja no tiene filas debajo de los títulos.' })
  return { columns: recognised.seen, total, bad, parts }
}
