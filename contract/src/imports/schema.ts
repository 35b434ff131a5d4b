import { z } from 'zod'
import { idParam, paging, sortBy } from '#src/fields.ts'
import { importKindCodes } from '#src/imports/kinds.ts'

export const importKind = z.enum(importKindCodes)

/** From the file to the records, and back; the odd ones are being worked on. */
export const importStates = [
  'READING',
  'JUDGING',
  'READY',
  'APPLYING',
  'APPLIED',
  'CHECKING_UNDO',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const
export type ImportState = (typeof importStates)[number]

export const importStateNames = {
  READING: 'Leyendo',
  JUDGING: 'Revisando',
  READY: 'Por guardar',
  APPLYING: 'Guardando',
  APPLIED: 'Guardada',
  CHECKING_UNDO: 'Viendo si se puede deshacer',
  UNDOING: 'Deshaciendo',
  UNDONE: 'Deshecha',
  FAILED: 'Detenida',
} as const satisfies Record<ImportState, string>

/** What a row would do. */
export const importVerdicts = ['CREATE', 'UPDATE', 'SAME', 'BAD'] as const
/** What a row did. */
export const importResults = ['CREATED', 'UPDATED', 'REFUSED', 'UNDONE'] as const

/** A column of a kind of file, as the template explains it. */
export const importColumn = z.object({
  key: z.string(),
  title: z.string(),
  required: z.boolean(),
  hint: z.string(),
})
export const importLayout = z.object({ kind: importKind, columns: z.array(importColumn) })

/** A column of the file and what it was taken for. */
export const seenColumn = z.object({
  title: z.string(),
  /** The title of ours; null: nothing we know. */
  taken_for: z.string().nullable(),
  by: z.enum(['TITLE', 'CONTENT']).nullable(),
})
export type SeenColumn = z.infer<typeof seenColumn>

export const importRecord = z.object({
  import_id: z.int(),
  kind: importKind,
  state: z.enum(importStates),
  file_name: z.string(),
  columns: z.array(seenColumn),
  total: z.int(),
  /** Rows of the step that is under way. */
  done: z.int(),
  to_do: z.int(),
  verdicts: z.object({ CREATE: z.int(), UPDATE: z.int(), SAME: z.int(), BAD: z.int() }),
  results: z.object({ CREATED: z.int(), UPDATED: z.int(), REFUSED: z.int(), UNDONE: z.int() }),
  /** Why it stopped, or why it could not be undone. */
  problem: z.string().nullable(),
  user_name: z.string(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Until when it can be taken back; null when it never was applied. */
  undo_until: z.string().nullable(),
  undo_open: z.boolean(),
})
export type ImportRecord = z.infer<typeof importRecord>

export const importedRow = z.object({
  row: z.int(),
  /** What a person recognises the row by. */
  label: z.string(),
  verdict: z.enum(importVerdicts).nullable(),
  result: z.enum(importResults).nullable(),
  problems: z.array(z.object({ column: z.string(), detail: z.string() })),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importKindParams = z.strictObject({ kind: importKind })
export const importParams = z.strictObject({ import_id: idParam })
export const importFilters = z.strictObject({ ...paging, kind: importKind.optional() })
export const importedRowFilters = z.strictObject({
  ...paging,
  import_id: idParam,
  verdict: z.enum(importVerdicts).optional(),
  sort: sortBy('row', 'verdict', 'label'),
})
export type ImportedRowFilters = z.output<typeof importedRowFilters>
