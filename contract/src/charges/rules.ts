import {
  type Charge,
  type ChargeState,
  type Payee,
  payees,
  type ShownQr,
} from '#src/charges/schema.ts'
import type { Receivable } from '#src/receivables/account-schema.ts'
import { allOf, allowed, refused, refusedIf, type Verdict } from '#src/verdict.ts'

/** The number as its wallet counts it: however it was spaced, and with or without the zeros before it. */
export const operationKey = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')

/** The driver's own QRs where there are any, else the company's; without either a number is said aloud. */
export const shownTo = (
  known: readonly (ShownQr & { payee: Payee })[],
  without: Payee,
): { payee: Payee; qrs: ShownQr[] } => {
  const payee = payees.find((one) => known.some((qr) => qr.payee === one)) ?? without
  const qrs = known
    .filter((qr) => qr.payee === payee)
    .map(({ qr_id, means, holder_name }) => ({ qr_id, means, holder_name }))
  return { payee, qrs }
}

const over: Record<Exclude<ChargeState, 'PENDING'>, string> = {
  PAID: 'Ya está pagado.',
  EXPIRED: 'El cobro venció: la central puede pedirlo otra vez.',
  CANCELLED: 'El cobro se anuló.',
}

type Waiting = Pick<Charge, 'state'>
const waits = ({ state }: Waiting): Verdict =>
  state === 'PENDING' ? allowed : refused(over[state])

export const chargeCan = {
  /** By the office, which looks at the company's phone or asks the driver. */
  confirm: waits,
  /** By the driver, who sees the own phone alone. */
  confirmOwn: (charge: Pick<Charge, 'state' | 'payee'>): Verdict =>
    allOf(
      waits(charge),
      refusedIf(charge.payee === 'COMPANY', 'El pago llega a la empresa: lo confirma la central.'),
    ),
  cancel: waits,
  /** Once more, after the one before lapsed or was taken back. */
  askAgain: ({ state }: Waiting): Verdict =>
    allOf(
      refusedIf(state === 'PENDING', 'El cobro sigue pendiente.'),
      refusedIf(state === 'PAID', over.PAID),
    ),
  askReceivable: ({ balance_cents, part }: Pick<Receivable, 'balance_cents' | 'part'>): Verdict =>
    allOf(
      refusedIf(balance_cents <= 0, 'Ya no se debe.'),
      refusedIf(part === 'SPOT', 'La detracción se paga en el Banco de la Nación.'),
    ),
}
