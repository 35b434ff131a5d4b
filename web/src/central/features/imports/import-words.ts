import {
  type ImportedRow,
  type ImportRecord,
  type ImportState,
  importStateNames,
} from '@chaski/contract/imports/schema.ts'
import { count, plural } from '#src/shared/formats.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

type Look = { tone: ChipTone; label: string }

const stateTones: Record<ImportState, ChipTone> = {
  READING: 'info',
  JUDGING: 'info',
  READY: 'warn',
  APPLYING: 'info',
  APPLIED: 'good',
  CHECKING_UNDO: 'info',
  UNDOING: 'info',
  UNDONE: 'quiet',
  FAILED: 'alarm',
}

export const stateLook = (state: ImportState): Look => ({
  tone: stateTones[state],
  label: importStateNames[state],
})

const verdictLooks: Record<NonNullable<ImportedRow['verdict']>, Look> = {
  CREATE: { tone: 'good', label: 'Nuevo' },
  UPDATE: { tone: 'info', label: 'Cambia' },
  SAME: { tone: 'quiet', label: 'Igual' },
  BAD: { tone: 'warn', label: 'Con problemas' },
}
const resultLooks: Record<NonNullable<ImportedRow['result']>, Look> = {
  CREATED: { tone: 'good', label: 'Registrado' },
  UPDATED: { tone: 'info', label: 'Actualizado' },
  REFUSED: { tone: 'warn', label: 'Sin guardar' },
  UNDONE: { tone: 'quiet', label: 'Deshecho' },
}

/** What became of a row, or what would. */
export const rowLook = ({ verdict, result }: ImportedRow): Look => {
  if (result !== null) return resultLooks[result]
  return verdict === null ? { tone: 'quiet', label: 'En espera' } : verdictLooks[verdict]
}

export const problemsText = ({ problems }: ImportedRow): string =>
  problems
    .map(({ column, detail }) => (column === '' ? detail : `${column}: ${detail}`))
    .join(' · ')

/** The whole of it in a sentence. */
export const summaryText = ({ state, total, verdicts, results }: ImportRecord): string => {
  if (state === 'APPLIED' || state === 'APPLYING')
    return `${plural(results.CREATED, 'nuevo')}, ${count(results.UPDATED)} con cambios, ${count(verdicts.SAME)} iguales y ${count(verdicts.BAD + results.REFUSED)} sin guardar.`
  if (state === 'UNDONE') return `Se deshizo en ${plural(results.UNDONE, 'registro')}.`
  return `${plural(total, 'fila')}: ${plural(verdicts.CREATE, 'nueva')}, ${count(verdicts.UPDATE)} con cambios, ${count(verdicts.SAME)} iguales y ${count(verdicts.BAD)} con problemas.`
}

export const verdictOptions = [
  { value: 'BAD', label: 'Con problemas' },
  { value: 'CREATE', label: 'Nuevas' },
  { value: 'UPDATE', label: 'Con cambios' },
  { value: 'SAME', label: 'Iguales' },
]
