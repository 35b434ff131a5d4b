import type { Affectation } from '@chaski/contract/billing/kinds.ts'
import type { Totals } from '@chaski/contract/billing/amount-rules.ts'
import type { DocumentLine } from './comprobante-document.ts'
import { amount, el, type Piece } from './xml-writer.ts'

const schemes = {
  GRAVADO: { id: '1000', name: 'IGV', reason: '10', percent: '18.00' },
  EXONERADO: { id: '9997', name: 'EXO', reason: '20', percent: '0.00' },
} as const satisfies Record<Affectation, object>

const taxScheme = (affectation: Affectation): Piece =>
  el('cac:TaxScheme', [
    el('cbc:ID', schemes[affectation].id),
    el('cbc:Name', schemes[affectation].name),
    el('cbc:TaxTypeCode', 'VAT'),
  ])

const subtotal = (affectation: Affectation, taxable: number, tax: number): Piece =>
  el('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', taxable),
    amount('cbc:TaxAmount', tax),
    el('cac:TaxCategory', taxScheme(affectation)),
  ])

/** The header's tax: one part for each tribute that occurs. */
export const taxTotal = (t: Totals): Piece =>
  el('cac:TaxTotal', [
    amount('cbc:TaxAmount', t.igv_cents),
    t.gravado_cents === 0 ? null : subtotal('GRAVADO', t.gravado_cents, t.igv_cents),
    t.exonerado_cents === 0 ? null : subtotal('EXONERADO', t.exonerado_cents, 0),
  ])

export const lineTax = ({ affectation, base_cents, igv_cents }: DocumentLine): Piece => {
  const { reason, percent } = schemes[affectation]
  return el('cac:TaxTotal', [
    amount('cbc:TaxAmount', igv_cents),
    el('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', base_cents),
      amount('cbc:TaxAmount', igv_cents),
      el('cac:TaxCategory', [
        el('cbc:Percent', percent),
        el('cbc:TaxExemptionReasonCode', reason),
        taxScheme(affectation),
      ]),
    ]),
  ])
}

/** In a summary each tribute is a total of its own. */
export const summaryTax = (t: Totals): Piece[] => {
  const part = (affectation: Affectation, tax: number): Piece =>
    el('cac:TaxTotal', [
      amount('cbc:TaxAmount', tax),
      el('cac:TaxSubtotal', [
        amount('cbc:TaxAmount', tax),
        el('cac:TaxCategory', taxScheme(affectation)),
      ]),
    ])
  return [part('GRAVADO', t.igv_cents), ...(t.exonerado_cents === 0 ? [] : [part('EXONERADO', 0)])]
}
