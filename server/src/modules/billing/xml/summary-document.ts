import type { Totals } from '@chaski/contract/billing/amount-rules.ts'
import type { ComprobanteKind } from '@chaski/contract/billing/kinds.ts'
import type { ClientParty, IssuerParty, NoteReference } from './comprobante-document.ts'

type Summary<Line> = {
  /** `RC-20261118-1`. */
  name: string
  issuer: IssuerParty
  /** The day of the comprobantes that it is about. */
  reference_day: string
  issued_on: string
  lines: readonly Line[]
}

/** Catalogue 19. */
export const conditions = { ADD: '1', CHANGE: '2', VOID: '3' } as const
type Condition = keyof typeof conditions

/** Resumen diario: boletas and their notes, told or taken back. */
export type DailySummary = Summary<
  Totals &
    Pick<ClientParty, 'client_type' | 'client_number'> & {
      kind: ComprobanteKind
      series: string
      number: number
      note: Pick<NoteReference, 'kind' | 'series' | 'number'> | null
      condition: Condition
    }
>

/** Comunicación de baja: facturas and their notes, taken back. */
export type VoidedDocuments = Summary<{
  kind: ComprobanteKind
  series: string
  number: number
  reason: string
}>
