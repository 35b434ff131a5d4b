import {
  type ClosedStatementRow,
  type ClosingRow,
  lineModeNames,
  lineModes,
  type StatementState,
  statementStateNames,
  statementStates,
} from '@chaski/contract/receivables/closing-schema.ts'
import { monthText, stepMonth } from '@chaski/contract/reports/month-words.ts'
import { plural, soles } from '#src/shared/formats.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

const tones: Record<StatementState, ChipTone> = {
  DRAFT: 'warn',
  BILLED: 'good',
  UNDONE: 'quiet',
  REOPENED: 'quiet',
}
export const stateChip = (state: StatementState) => ({
  tone: tones[state],
  label: statementStateNames[state],
})
export const stateOptions = statementStates.map((value) => ({
  value,
  label: statementStateNames[value],
}))
export const lineModeOptions = lineModes.map((value) => ({ value, label: lineModeNames[value] }))

/** The month before this one: the one that is usually closed. */
export const lastMonth = (today: string): string => stepMonth(today.slice(0, 7), -1)

/** A year of months that are over, the newest first; the one asked for is always among them. */
export const monthOptions = (today: string, asked?: string) => {
  const last = lastMonth(today)
  const months = Array.from({ length: 13 }, (_, back) => stepMonth(last, -back))
  const all = asked === undefined || months.includes(asked) ? months : [asked, ...months]
  return all.map((value) => ({ value, label: monthText(value) }))
}

/** Why what is closed is not what the statement of the month says. */
export const differenceText = (row: ClosingRow): string =>
  [
    row.services > 0 &&
      row.closed_statement_id !== null &&
      `${plural(row.services, 'tardío', 'tardíos')} (${soles(row.total_cents)}) al mes siguiente`,
    row.late_services > 0 &&
      row.closed_statement_id === null &&
      `+ ${soles(row.late_cents)} de ${plural(row.late_services, 'servicio tardío', 'servicios tardíos')}`,
    row.billed_cents > 0 && `− ${soles(row.billed_cents)} con comprobante propio`,
    row.closed_cents > 0 &&
      row.closed_statement_id === null &&
      `− ${soles(row.closed_cents)} ya cerrado`,
    row.open_services > 0 &&
      `${plural(row.open_services, 'servicio en curso pasa', 'servicios en curso pasan')} al mes siguiente`,
  ]
    .filter((part) => part !== false)
    .join(' · ')

export const billOf = ({ comprobante }: Pick<ClosedStatementRow, 'comprobante'>): string =>
  comprobante === null ? '' : `${comprobante.series}-${comprobante.number}`
