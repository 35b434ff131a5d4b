import { detraccionCode, detraccionPercent } from '@chaski/contract/billing/amount-rules.ts'
import type { ComprobanteDocument } from './comprobante-document.ts'
import { amount, el, type Piece } from './xml-writer.ts'

const formOfPayment = (children: readonly (Piece | null)[]): Piece =>
  el('cac:PaymentTerms', [el('cbc:ID', 'FormaPago'), ...children])

/** The deposit at the Banco de la Nación, when there is one. */
export const detraccionTerms = ({ detraccion }: ComprobanteDocument): Piece[] =>
  detraccion === null
    ? []
    : [
        el('cac:PaymentMeans', [
          el('cbc:ID', 'Detraccion'),
          el('cbc:PaymentMeansCode', '001'),
          el('cac:PayeeFinancialAccount', el('cbc:ID', detraccion.account)),
        ]),
        el('cac:PaymentTerms', [
          el('cbc:ID', 'Detraccion'),
          el('cbc:PaymentMeansID', detraccionCode),
          el('cbc:PaymentPercent', `${detraccionPercent}.00`),
          amount('cbc:Amount', detraccion.cents),
        ]),
      ]

/** Facturas alone say how they are paid; what is owed leaves the deposit out. */
export const paymentTerms = (d: ComprobanteDocument): Piece[] => {
  if (d.kind !== 'FACTURA') return []
  if (d.payment_form === 'CONTADO') return [formOfPayment([el('cbc:PaymentMeansID', 'Contado')])]
  return [
    formOfPayment([
      el('cbc:PaymentMeansID', 'Credito'),
      amount('cbc:Amount', d.total_cents - (d.detraccion?.cents ?? 0)),
    ]),
    ...d.cuotas.map(({ due_date, amount_cents }, index) =>
      formOfPayment([
        el('cbc:PaymentMeansID', `Cuota${String(index + 1).padStart(3, '0')}`),
        amount('cbc:Amount', amount_cents),
        el('cbc:PaymentDueDate', due_date),
      ]),
    ),
  ]
}
