import type { Affectation } from '#src/billing/kinds.ts'
import { addDays } from '#src/calendar/day.ts'
import { taxOf } from '#src/reports/statement-schema.ts'

export type LineAmounts = { base_cents: number; igv_cents: number; total_cents: number }

/** Rounded line by line, so that the comprobante is the sum of its lines to the cent. */
export const lineAmounts = (total_cents: number, affectation: Affectation): LineAmounts => ({
  ...taxOf(total_cents, affectation),
  total_cents,
})

export type Totals = {
  exonerado_cents: number
  gravado_cents: number
  igv_cents: number
  total_cents: number
}

type Line = LineAmounts & { affectation: Affectation }

export const totalsOf = (lines: readonly Line[]): Totals => {
  const sum = (value: (line: Line) => number): number =>
    lines.reduce((total, line) => total + value(line), 0)
  const baseOf = (affectation: Affectation): number =>
    sum((line) => (line.affectation === affectation ? line.base_cents : 0))
  return {
    exonerado_cents: baseOf('EXONERADO'),
    gravado_cents: baseOf('GRAVADO'),
    igv_cents: sum((line) => line.igv_cents),
    total_cents: sum((line) => line.total_cents),
  }
}

/** SPOT for the transport of people: catalogue 54, code 026. */
export const detraccionCode = '026'
export const detraccionPercent = 10
export const detraccionAbove = 70_000

/** What the client deposits at the Banco de la Nación: of taxed services alone, in whole soles. */
export const detraccionOf = ({
  gravado_cents,
  igv_cents,
}: Pick<Totals, 'gravado_cents' | 'igv_cents'>): number => {
  const taxed = gravado_cents + igv_cents
  return taxed > detraccionAbove ? Math.round((taxed * detraccionPercent) / 10_000) * 100 : 0
}

/** What these lines leave to be paid in cuotas: the deposit goes to the bank, not to us. */
export const owedOf = (
  lines: readonly { total_cents: number; affectation: Affectation }[],
): { owed_cents: number; detraccion_cents: number } => {
  const totals = totalsOf(
    lines.map((line) => ({ ...line, ...lineAmounts(line.total_cents, line.affectation) })),
  )
  const detraccion_cents = detraccionOf(totals)
  return { owed_cents: totals.total_cents - detraccion_cents, detraccion_cents }
}

export type Cuota = { due_date: string; amount_cents: number }

/** As many as SUNAT's printed form and a reader bear: a year by months. */
export const mostCuotas = 12
const daysBetween = 30

/** So many days, a month apart. */
export const dueDays = (first_due: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first_due, at * daysBetween))

/** What the last cuota is: whatever the others leave, so that they always make what is owed. */
export const withRest = (owed_cents: number, cuotas: readonly Cuota[]): Cuota[] => {
  const others = cuotas.slice(0, -1).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return cuotas.map((cuota, at) =>
    at === cuotas.length - 1 ? { ...cuota, amount_cents: owed_cents - others } : cuota,
  )
}

/** The same on each of these days, what cannot be divided with the last. */
export const equalCuotas = (owed_cents: number, days: readonly string[]): Cuota[] => {
  const amount_cents = Math.floor(owed_cents / days.length)
  return withRest(
    owed_cents,
    days.map((due_date) => ({ due_date, amount_cents })),
  )
}

type Credit = {
  issued_on: string
  total_cents: number
  detraccion_cents: number
  cuotas: readonly Cuota[]
}

/** What SUNAT asks of a sale on credit; null when it may be. The deposit is not part of what is owed. */
export const cuotasProblem = (credit: Credit): string | null => {
  const { issued_on, total_cents, detraccion_cents, cuotas } = credit
  if (cuotas.length === 0) return 'Una venta al crédito necesita al menos una cuota'
  if (cuotas.some(({ due_date }) => due_date <= issued_on))
    return 'Cada cuota vence después del día de emisión'
  if (cuotas.some(({ due_date }, at) => at > 0 && due_date <= cuotas[at - 1]!.due_date))
    return 'Cada cuota vence después de la anterior'
  if (cuotas.some(({ amount_cents }) => amount_cents <= 0)) return 'Cada cuota es mayor que cero'
  const sum = cuotas.reduce((total, { amount_cents }) => total + amount_cents, 0)
  return sum === total_cents - detraccion_cents
    ? null
    : 'Las cuotas suman el total menos la detracción'
}
