import { soles } from '#src/fares/soles.ts'
import type {
  AccountPayment,
  Allocation,
  PaymentForm,
  PaymentMeans,
  Receivable,
} from '#src/receivables/account-schema.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

/** From here on the law wants a bank between the two: TUO of Ley 28194, S/ 2,000. */
const cashBelow = 200_000

type Open = Pick<
  Receivable,
  'receivable_id' | 'part' | 'due_date' | 'balance_cents' | 'total_cents'
>
type Problem = { path: string; detail: string }

/** A deposit of the detracción pays deposits, everything else cuotas. */
const fits = (means: PaymentMeans | null, { part }: Pick<Open, 'part'>): boolean =>
  (means === 'SPOT') === (part === 'SPOT')

/** A part of a large comprobante is as little paid in cash as the whole. */
const isTooLargeForCash = (
  means: PaymentMeans | null,
  { total_cents }: Pick<Open, 'total_cents'>,
): boolean => means === 'CASH' && total_cents >= cashBelow

/** Whether money that came by such means may pay this at all. */
export const mayPay = (
  means: PaymentMeans | null,
  owed: Pick<Open, 'part' | 'total_cents'>,
): boolean => fits(means, owed) && !isTooLargeForCash(means, owed)

/** The oldest that it may pay first, as far as the money goes. */
export const proposeAllocation = (
  open: readonly Open[],
  { amount_cents, means }: { amount_cents: number; means: PaymentMeans | null },
): Allocation[] => {
  let left = amount_cents
  return open
    .filter((one) => mayPay(means, one))
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date) || a.receivable_id - b.receivable_id)
    .map(({ receivable_id, balance_cents }) => {
      // What was credited beyond what was owed lends nothing to the others.
      const amount = Math.min(left, Math.max(0, balance_cents))
      left -= amount
      return { receivable_id, amount_cents: amount }
    })
    .filter((one) => one.amount_cents > 0)
}

type Money = { amount_cents: number; means: PaymentMeans | null }

/** Why money cannot be given to these; null when it can. */
export const allocationProblem = (
  { amount_cents, means }: Money,
  allocations: readonly Allocation[],
  open: readonly Open[],
): Problem | null => {
  const at = (detail: string): Problem => ({ path: 'allocations', detail })
  const known = new Map(open.map((one) => [one.receivable_id, one]))
  if (new Set(allocations.map((one) => one.receivable_id)).size < allocations.length)
    return at('Cada deuda va una sola vez')
  for (const one of allocations) {
    const owed = known.get(one.receivable_id)
    if (owed === undefined) return at('Una deuda ya no está pendiente')
    if (one.amount_cents > owed.balance_cents)
      return at(`Una deuda recibe más de lo que queda: ${soles(owed.balance_cents)}`)
    if (!fits(means, owed))
      return at(
        means === 'SPOT'
          ? 'La detracción solo paga detracciones'
          : 'La detracción se paga en el Banco de la Nación',
      )
    if (isTooLargeForCash(means, owed))
      return at(`Una factura desde ${soles(cashBelow)} no se paga en efectivo`)
  }
  const sum = allocations.reduce((total, one) => total + one.amount_cents, 0)
  return sum > amount_cents ? at('Se reparte más de lo que se pagó') : null
}

/** Why a payment cannot be taken; null when it can. */
export const paymentProblem = (
  form: PaymentForm,
  { today, open }: { today: string; open: readonly Open[] },
): Problem | null => {
  const { means, operation, amount_cents, paid_on } = form
  if (paid_on > today) return { path: 'paid_on', detail: 'El pago aún no ocurre' }
  if (means === 'CASH' && amount_cents >= cashBelow)
    return {
      path: 'means',
      detail: `Desde ${soles(cashBelow)} se paga por banco, no en efectivo (Ley 28194)`,
    }
  if (means !== 'CASH' && operation === '')
    return {
      path: 'operation',
      detail:
        means === 'SPOT' ? 'Escriba el número de la constancia' : 'Escriba el número de operación',
    }
  return allocationProblem(form, form.allocations, open)
}

export const receivableCan = {
  promise: ({ balance_cents }: Pick<Receivable, 'balance_cents'>): Verdict =>
    refusedIf(balance_cents <= 0, 'Ya no se debe.'),
  askWriteOff: (r: Pick<Receivable, 'balance_cents' | 'write_off'>): Verdict =>
    allOf(
      refusedIf(r.balance_cents <= 0, 'Ya no se debe.'),
      refusedIf(r.write_off !== null, 'Ya se pidió castigarla.'),
    ),
  decideWriteOff: (asked_by: number, user_id: number): Verdict =>
    refusedIf(asked_by === user_id, 'Lo decide otra persona que quien lo pidió.'),
}

type Paid = Pick<AccountPayment, 'reversed_at' | 'advance_cents' | 'amount_cents'>

export const accountPaymentCan = {
  allocate: ({ reversed_at, advance_cents }: Paid): Verdict =>
    allOf(
      refusedIf(reversed_at !== null, 'El pago fue revertido.'),
      refusedIf(advance_cents <= 0, 'Ya está repartido.'),
    ),
  reverse: ({ reversed_at, amount_cents }: Paid): Verdict =>
    allOf(
      refusedIf(reversed_at !== null, 'Ya fue revertido.'),
      refusedIf(amount_cents < 0, 'Es una corrección: registre otro abono.'),
    ),
}
