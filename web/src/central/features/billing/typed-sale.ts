import { z } from 'zod'
import { cuotasProblem, owedOf, withRest } from '@chaski/contract/billing/amount-rules.ts'
import { freeSaleForm, type LineForm, tripSaleForm } from '@chaski/contract/billing/schema.ts'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { date } from '@chaski/contract/fields.ts'
import { today } from '#src/shared/today.ts'

/** Typed before it is known whether they are asked for: a boleta has none. */
const typedCuotas = z.array(z.object({ due_date: z.string(), amount_cents: z.int() }))
const typedTerms = tripSaleForm.extend({ cuotas: typedCuotas })

type Typed = z.output<typeof typedTerms>
type Lines = readonly Pick<LineForm, 'total_cents' | 'affectation'>[]

/** None where it is paid at once; else what was typed, the last with the rest. */
export const cuotasOf = (
  { kind, payment_form, cuotas }: Pick<Typed, 'kind' | 'payment_form' | 'cuotas'>,
  lines: Lines,
) =>
  kind === 'FACTURA' && payment_form === 'CREDITO' ? withRest(owedOf(lines).owed_cents, cuotas) : []

const checkCuotas = (typed: Typed, lines: Lines, refine: z.RefinementCtx): void => {
  const cuotas = cuotasOf(typed, lines)
  const undated = cuotas.findIndex(({ due_date }) => !date.safeParse(due_date).success)
  if (undated !== -1)
    return refine.addIssue({
      code: 'custom',
      path: ['cuotas', undated, 'due_date'],
      message: 'Escriba la fecha',
    })
  const total_cents = owedOf(lines).owed_cents
  // Without an amount it is the line that says so.
  if (cuotas.length === 0 || total_cents === 0) return
  const terms = { issued_on: today(), total_cents, detraccion_cents: 0, cuotas }
  const message = cuotasProblem(terms)
  if (message !== null) refine.addIssue({ code: 'custom', path: ['cuotas'], message })
}

export const typedTripSale = (lines: Lines) =>
  typedTerms.superRefine((typed, refine) => checkCuotas(typed, lines, refine))

export const typedFreeSale = typedTerms
  .extend({ lines: freeSaleForm.shape.lines })
  .superRefine((typed, refine) => checkCuotas(typed, typed.lines, refine))

/** One cuota after so many days, as long as nobody says otherwise. */
export const oneCuota = (payment_days: number) => [
  { due_date: addDays(today(), Math.max(1, payment_days)), amount_cents: 0 },
]

export const saleLabels = {
  kind: 'Comprobante',
  client: 'Cliente',
  payment_form: 'Forma de pago',
  cuotas: 'Cuándo se paga',
  purchase_order: 'Orden de compra',
} as const

export const anonymousBuyer = {
  client_type: 'NONE',
  client_number: '',
  client_name: '',
  client_address: '',
  client_email: null,
} as const
