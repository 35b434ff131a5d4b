import { kindCodes, type ComprobanteKind } from '@chaski/contract/billing/kinds.ts'
import { type ComprobanteDocument, type DocumentLine, idOf } from './comprobante-document.ts'
import { customer, extensions, signatureParty, supplier } from './parties.ts'
import { lineTax, taxTotal } from './taxes.ts'
import { detraccionTerms, paymentTerms } from './terms.ts'
import { amount, documentOf, el, type Piece } from './xml-writer.ts'

type Shape = { root: string; line: string; quantity: string; totals: string }
const invoice: Shape = {
  root: 'Invoice',
  line: 'InvoiceLine',
  quantity: 'InvoicedQuantity',
  totals: 'LegalMonetaryTotal',
}
/** Four kinds are three documents of UBL that differ in a few names. */
const shapes: Record<ComprobanteKind, Shape> = {
  FACTURA: invoice,
  BOLETA: invoice,
  NOTA_CREDITO: {
    root: 'CreditNote',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
    totals: 'LegalMonetaryTotal',
  },
  NOTA_DEBITO: {
    root: 'DebitNote',
    line: 'DebitNoteLine',
    quantity: 'DebitedQuantity',
    totals: 'RequestedMonetaryTotal',
  },
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const namespaces = (root: string): Record<string, string> => ({
  xmlns: `${ubl}:${root}-2`,
  'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': `${ubl}:CommonExtensionComponents-2`,
})

/** The United Nations' code of a passenger's ride. */
const passengerTransport = '78111804'

const lineOf = (shape: Shape, line: DocumentLine, index: number): Piece =>
  el(`cac:${shape.line}`, [
    el('cbc:ID', index + 1),
    el(`cbc:${shape.quantity}`, 1, { unitCode: 'ZZ' }),
    amount('cbc:LineExtensionAmount', line.base_cents),
    el(
      'cac:PricingReference',
      el('cac:AlternativeConditionPrice', [
        amount('cbc:PriceAmount', line.total_cents),
        el('cbc:PriceTypeCode', '01'),
      ]),
    ),
    lineTax(line),
    el('cac:Item', [
      el('cbc:Description', line.description),
      el('cac:CommodityClassification', el('cbc:ItemClassificationCode', passengerTransport)),
    ]),
    el('cac:Price', amount('cbc:PriceAmount', line.base_cents)),
  ])

/** What only an invoice says of itself, between its time and its legends. */
const typeOf = (d: ComprobanteDocument): (Piece | null)[] =>
  d.note === null
    ? [
        d.kind === 'FACTURA' && d.cuotas.length > 0
          ? el('cbc:DueDate', d.cuotas.at(-1)!.due_date)
          : null,
        el('cbc:InvoiceTypeCode', kindCodes[d.kind], {
          listID: d.detraccion === null ? '0101' : '1001',
        }),
      ]
    : []

const corrected = ({ note }: ComprobanteDocument): Piece[] =>
  note === null
    ? []
    : [
        el('cac:DiscrepancyResponse', [
          el('cbc:ReferenceID', idOf(note)),
          el('cbc:ResponseCode', note.reason_code),
          el('cbc:Description', note.reason),
        ]),
        el(
          'cac:BillingReference',
          el('cac:InvoiceDocumentReference', [
            el('cbc:ID', idOf(note)),
            el('cbc:DocumentTypeCode', kindCodes[note.kind]),
          ]),
        ),
      ]

/** The comprobante as SUNAT reads it, before it is signed. */
export const comprobanteXml = (d: ComprobanteDocument): string => {
  const shape = shapes[d.kind]
  const legend = (code: string, words: string): Piece =>
    el('cbc:Note', words, { languageLocaleID: code })
  return documentOf(
    el(
      shape.root,
      [
        extensions(),
        el('cbc:UBLVersionID', '2.1'),
        el('cbc:CustomizationID', '2.0'),
        el('cbc:ID', idOf(d)),
        el('cbc:IssueDate', d.issued_on),
        el('cbc:IssueTime', d.issued_time),
        ...typeOf(d),
        legend('1000', d.words),
        d.detraccion === null ? null : legend('2006', 'Operación sujeta a detracción'),
        el('cbc:DocumentCurrencyCode', 'PEN'),
        ...corrected(d),
        d.note !== null || d.purchase_order === null
          ? null
          : el('cac:OrderReference', el('cbc:ID', d.purchase_order)),
        signatureParty(d.issuer),
        supplier(d.issuer),
        customer(d.client),
        ...detraccionTerms(d),
        ...paymentTerms(d),
        taxTotal(d),
        el(`cac:${shape.totals}`, [
          amount('cbc:LineExtensionAmount', d.gravado_cents + d.exonerado_cents),
          amount('cbc:TaxInclusiveAmount', d.total_cents),
          amount('cbc:PayableAmount', d.total_cents),
        ]),
        ...d.lines.map((line, index) => lineOf(shape, line, index)),
      ],
      namespaces(shape.root),
    ),
  )
}
