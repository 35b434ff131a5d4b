import {
  type ClientType,
  type ComprobanteKind,
  type ComprobanteState,
  creditReasons,
  debitReasons,
  isNote,
  type NoteKind,
  undoingReasons,
} from '#src/billing/kinds.ts'
import type { BuyerForm, ComprobanteRow } from '#src/billing/schema.ts'
import { addDays } from '#src/calendar/day.ts'
import { isDni } from '#src/identity/dni.ts'
import { isRuc } from '#src/identity/ruc.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** From here on a boleta names its buyer. */
export const identifiedAbove = 70_000
/** Less is billed only when somebody asks. */
export const automaticFrom = 500
/** Until the end of this day, counted from the day of issue, SUNAT takes it. */
export const sendingDays = 3
/** So long it can be taken back; later only a credit note helps. */
export const voidingDays = 7
/** So long a comprobante is read by its link: a year, and a month for whoever closes it. */
export const linkDays = 400
/** Hours without an answer after which somebody is told. */
export const alarmHours = [24, 48] as const
/** Days before a certificate ends at which somebody is told. */
export const certificateWarnings = [60, 30, 7] as const

const numberProblem: Record<ClientType, (value: string) => string | null> = {
  NONE: () => null,
  DNI: (value) => (isDni(value) ? null : 'El DNI tiene 8 dígitos'),
  RUC: (value) => (isRuc(value) ? null : 'El RUC no es correcto'),
  CE: (value) =>
    /^[A-Z0-9]{5,12}$/i.test(value) ? null : 'El carné tiene de 5 a 12 letras o dígitos',
  PASSPORT: (value) =>
    /^[A-Z0-9]{5,12}$/i.test(value) ? null : 'El pasaporte tiene de 5 a 12 letras o dígitos',
}

type Sale = { kind: ComprobanteKind; total_cents: number; client: BuyerForm }

/** Why this client cannot have this comprobante, and at which field; null when they can. */
export const clientProblem = ({
  kind,
  total_cents,
  client,
}: Sale): { path: string; detail: string } | null => {
  const at = (path: string, detail: string) => ({ path: `client.${path}`, detail })
  const { client_type, client_number, client_name } = client
  if (kind === 'FACTURA' && client_type !== 'RUC')
    return at('client_type', 'Una factura se emite a un RUC')
  const wrong = numberProblem[client_type](client_number)
  if (wrong !== null) return at('client_number', wrong)
  if (client_type !== 'NONE' && client_name.length < 2)
    return at('client_name', 'Escriba el nombre o la razón social')
  if (client_type === 'NONE' && total_cents > identifiedAbove)
    return at('client_type', 'Por más de S/ 700 la boleta lleva el documento del cliente')
  return null
}

/** As it is printed and signed: an anonymous buyer has a name that the law gives. */
export const namedClient = (client: BuyerForm): BuyerForm =>
  client.client_type === 'NONE'
    ? { ...client, client_number: '-', client_name: client.client_name || 'CLIENTES VARIOS' }
    : { ...client, client_number: client.client_number.toUpperCase() }

/** The letter of a comprobante's series; a note has that of what it corrects. */
export const letterOf = (kind: ComprobanteKind, corrected?: string): 'F' | 'B' =>
  kind === 'FACTURA' ? 'F' : kind === 'BOLETA' ? 'B' : corrected?.startsWith('F') ? 'F' : 'B'

export const reasonsOf = (kind: NoteKind): Readonly<Record<string, string>> =>
  kind === 'NOTA_CREDITO' ? creditReasons : debitReasons

const standing: readonly ComprobanteState[] = ['ACCEPTED', 'OBSERVED']
type Seen = Pick<
  ComprobanteRow,
  'kind' | 'state' | 'issued_on' | 'total_cents' | 'credited_cents' | 'next_try_at'
>

export const comprobanteCan = {
  void: (c: Seen, today: string): Verdict =>
    allOf(
      refusedIf(!standing.includes(c.state), 'Solo se anula un comprobante aceptado.'),
      refusedIf(
        today > addDays(c.issued_on, voidingDays),
        `Pasaron ${voidingDays} días: emita una nota de crédito.`,
      ),
      refusedIf(c.credited_cents > 0, 'Ya tiene una nota de crédito.'),
    ),
  note: (c: Seen): Verdict =>
    allOf(
      refusedIf(isNote(c.kind), 'Una nota no se corrige con otra nota.'),
      refusedIf(!standing.includes(c.state), 'Solo se corrige un comprobante aceptado.'),
      refusedIf(c.credited_cents >= c.total_cents, 'Ya está acreditado por completo.'),
    ),
  retry: (c: Seen): Verdict =>
    refusedIf(
      !['DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX'].includes(c.state),
      'Ya tiene respuesta de SUNAT.',
    ),
}

type Billed = Pick<ComprobanteRow, 'series' | 'number' | 'state' | 'total_cents' | 'credited_cents'>
/** Whether nothing undid it: what it is for cannot be issued again. */
export const stillCounts = ({
  state,
  total_cents,
  credited_cents,
}: Pick<ComprobanteRow, 'state' | 'total_cents' | 'credited_cents'>): boolean =>
  state !== 'VOIDED' && state !== 'REJECTED' && credited_cents < total_cents

export const settlementCan = {
  /** Once, as long as what was issued counts. */
  bill: ({ total_cents, issued }: { total_cents: number; issued: readonly Billed[] }): Verdict => {
    const known = issued.find(stillCounts)
    return allOf(
      refusedIf(total_cents <= 0, 'La semana no tiene comisión ni cuota que facturar.'),
      refusedIf(
        known !== undefined,
        `Ya tiene el comprobante ${known?.series ?? ''}-${known?.number ?? ''}.`,
      ),
    )
  },
}

type Note = {
  kind: NoteKind
  reason_code: string
  total_cents: number
  hasLines: boolean
}

/** Why a note cannot be; null when it may. */
export const noteProblem = (note: Note, of: Seen): { path: string; detail: string } | null => {
  if (reasonsOf(note.kind)[note.reason_code] === undefined)
    return { path: 'reason_code', detail: 'El motivo no es de esta nota' }
  const undoes = note.kind === 'NOTA_CREDITO' && undoingReasons.includes(note.reason_code)
  if (undoes && (note.hasLines || of.credited_cents > 0))
    return {
      path: 'reason_code',
      detail: 'Este motivo anula todo: no lleva líneas ni notas previas',
    }
  if (!undoes && !note.hasLines) return { path: 'lines', detail: 'Agregue lo que se corrige' }
  if (note.kind === 'NOTA_CREDITO' && note.total_cents > of.total_cents - of.credited_cents)
    return { path: 'lines', detail: 'La nota supera lo que queda del comprobante' }
  return null
}
