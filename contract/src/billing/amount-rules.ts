import type { Affectation } from '#src/billing/kinds.ts'
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

export type Cuota = { due_date: string; amount_cents: number }

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
  if (cuotas.some(({ amount_cents }) => amount_cents <= 0)) return 'Cada cuota es mayor que cero'
  const sum = cuotas.reduce((total, { amount_cents }) => total + amount_cents, 0)
  return sum === total_cents - detraccion_cents
    ? null
    : 'Las cuotas suman el total menos la detracción'
}
