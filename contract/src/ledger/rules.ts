import { settledKinds, paidKinds, type LedgerKind } from '#src/ledger/entry-kinds.ts'
import { soles } from '#src/fares/soles.ts'
import { allowed, refused, refusedIf, type Verdict } from '#src/verdict.ts'

type Posted = { day: string; kind: LedgerKind; amount_cents: number }

/** What the company owes the driver; below zero the driver owes it. */
export const balanceOf = (entries: readonly { amount_cents: number }[]): number =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

const isPaid = (kind: LedgerKind): boolean => paidKinds.some((paid) => paid === kind)

/** A span of days as the account tells it: what was carried in, what it came to, what was paid, what is carried on. */
export const spanOf = (entries: readonly Posted[], from: string, to: string) => {
  const within = entries.filter(({ day }) => day >= from && day <= to)
  const carried_cents = balanceOf(entries.filter(({ day }) => day < from))
  const result_cents = balanceOf(within.filter(({ kind }) => !isPaid(kind)))
  const payments_cents = balanceOf(within.filter(({ kind }) => isPaid(kind)))
  return {
    carried_cents,
    result_cents,
    payments_cents,
    running_cents: carried_cents + result_cents + payments_cents,
  }
}

/** Nobody is paid more than they are owed: what goes beyond is an advance, and is called one. */
export const mayPayOut = (balance_cents: number, amount_cents: number): Verdict =>
  amount_cents <= balance_cents
    ? allowed
    : refused(
        balance_cents > 0
          ? `Se le deben ${soles(balance_cents)}: lo que pase de ahí anótelo como adelanto.`
          : 'No se le debe nada: si le entrega dinero, anótelo como adelanto.',
      )

type Met = {
  kind: LedgerKind
  counter_of: number | null
  countered: boolean
  from_cash: boolean
}

/** What may be taken back by a counter-entry. */
export const entryCan = {
  counter: ({ kind, counter_of, countered, from_cash }: Met): Verdict => {
    if (settledKinds.some((settled) => settled === kind))
      return refused('Es de una semana cerrada: corríjalo con un ajuste.')
    if (counter_of !== null) return refused('Es ya una corrección.')
    if (countered) return refused('Ya está corregido.')
    return refusedIf(
      from_cash,
      'Su dinero está en una caja: corríjalo ahí mientras esté abierta, o con un ajuste.',
    )
  },
}
