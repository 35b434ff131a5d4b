import { z } from 'zod'
import { detraccionOf, lineAmounts, totalsOf } from '@chaski/contract/billing/amount-rules.ts'
import { freeSaleForm, type LineForm, tripSaleForm } from '@chaski/contract/billing/schema.ts'

const { cuotas: _cuotas, ...tripFields } = tripSaleForm.shape
const dueDate = z.iso.date().nullable()

/** People say by when it is paid; the wire carries the cuotas. */
export const typedTripSale = z.object({ ...tripFields, due_date: dueDate })
export const typedFreeSale = z.object({
  ...tripFields,
  lines: freeSaleForm.shape.lines,
  due_date: dueDate,
})

type Typed = z.output<typeof typedTripSale>

/** One cuota of all that is owed: the total without the deposit at the bank. */
export const cuotasOf = (
  { kind, payment_form, due_date }: Pick<Typed, 'kind' | 'payment_form' | 'due_date'>,
  lines: readonly Pick<LineForm, 'total_cents' | 'affectation'>[],
) => {
  if (kind !== 'FACTURA' || payment_form !== 'CREDITO' || due_date === null) return []
  const totals = totalsOf(
    lines.map((line) => ({ ...line, ...lineAmounts(line.total_cents, line.affectation) })),
  )
  return [{ due_date, amount_cents: totals.total_cents - detraccionOf(totals) }]
}

export const saleLabels = {
  kind: 'Comprobante',
  client: 'Cliente',
  payment_form: 'Forma de pago',
  due_date: 'Vence el',
  purchase_order: 'Orden de compra',
} as const

export const anonymousBuyer = {
  client_type: 'NONE',
  client_number: '',
  client_name: '',
  client_address: '',
  client_email: null,
} as const
