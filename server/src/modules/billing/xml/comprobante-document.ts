import type { LineAmounts, Totals } from '@chaski/contract/billing/amount-rules.ts'
import type {
  Affectation,
  ClientType,
  ComprobanteKind,
  PaymentForm,
} from '@chaski/contract/billing/kinds.ts'

/** Who issues, as it stood that moment. */
export type IssuerParty = {
  ruc: string
  name: string
  trade_name: string
  address: string
  ubigeo: string
  establishment_code: string
  department: string
  province: string
  district: string
}

export type ClientParty = {
  client_type: ClientType
  client_number: string
  client_name: string
  client_address: string
}

export type DocumentLine = LineAmounts & { description: string; affectation: Affectation }

/** What a note corrects. */
export type NoteReference = {
  kind: ComprobanteKind
  series: string
  number: number
  reason_code: string
  reason: string
}

/** All that the XML of one comprobante says. */
export type ComprobanteDocument = Totals & {
  kind: ComprobanteKind
  series: string
  number: number
  issued_on: string
  /** Lima's clock, `HH:mm:ss`. */
  issued_time: string
  issuer: IssuerParty
  client: ClientParty
  lines: readonly DocumentLine[]
  words: string
  purchase_order: string | null
  payment_form: PaymentForm
  cuotas: readonly { due_date: string; amount_cents: number }[]
  detraccion: { cents: number; account: string } | null
  note: NoteReference | null
}

/** As the comprobante calls itself: `F001-1`. */
export const idOf = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${number}`
