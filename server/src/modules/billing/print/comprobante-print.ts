import {
  clientTypeCodes,
  clientTypeNames,
  kindCodes,
  kindNames,
  paymentFormNames,
  withoutValidity,
} from '@chaski/contract/billing/kinds.ts'
import type { PrintFormat } from '@chaski/contract/billing/schema.ts'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { ComprobantePrint } from '#src/base/deps.ts'
import type { StoredComprobante } from '#src/modules/billing/store.ts'
import { idOf } from '#src/modules/billing/xml/comprobante-document.ts'
import { decimal } from '#src/modules/billing/xml/xml-writer.ts'

/** What SUNAT's readers expect in the square. */
const qrText = (c: StoredComprobante): string =>
  [
    c.issuer.ruc,
    kindCodes[c.kind],
    c.series,
    c.number,
    decimal(c.igv_cents),
    decimal(c.total_cents),
    c.issued_on,
    clientTypeCodes[c.client_type],
    c.client_number,
    c.signed?.digest ?? '',
    '',
  ].join('|')

type Extra = { format: PrintFormat; logo: Uint8Array | null; bank_accounts: string; link: string }

/** The printed form: everything the law asks for, and how to pay. */
export const comprobantePrint = (
  c: StoredComprobante,
  { format, logo, bank_accounts, link }: Extra,
): ComprobantePrint => {
  const name = `${kindNames[c.kind]} electrónica`.toUpperCase()
  const voided = c.state === 'VOIDED' || c.state === 'REJECTED'
  const sum = (text: string, cents: number, bold = false) =>
    cents === 0 && !bold ? [] : [{ text, right: soles(cents), bold }]
  return {
    title: `${kindNames[c.kind]} ${idOf(c)}`,
    format,
    logo,
    qr: qrText(c),
    head: [
      ...(c.is_trial ? [{ text: withoutValidity, bold: true, center: true, size: 14 }] : []),
      ...(voided
        ? [
            {
              text: c.state === 'VOIDED' ? 'ANULADO' : 'RECHAZADO',
              bold: true,
              center: true,
              size: 14,
            },
          ]
        : []),
      { text: c.issuer.name, bold: true, center: true, size: 11 },
      ...(c.issuer.trade_name === '' ? [] : [{ text: c.issuer.trade_name, center: true }]),
      { text: `RUC ${c.issuer.ruc}`, center: true },
      { text: c.issuer.address, center: true },
      { text: name, bold: true, center: true, size: 11, rule: true },
      { text: idOf(c), bold: true, center: true, size: 13 },
    ],
    blocks: [
      { text: `Fecha de emisión: ${dayText(c.issued_on)}`, rule: true },
      { text: `Cliente: ${c.client_name}` },
      ...(c.client_type === 'NONE'
        ? []
        : [{ text: `${clientTypeNames[c.client_type]}: ${c.client_number}` }]),
      ...(c.client_address === '' ? [] : [{ text: `Dirección: ${c.client_address}` }]),
      ...(c.purchase_order === null ? [] : [{ text: `Orden de compra: ${c.purchase_order}` }]),
      ...(c.reference === null
        ? []
        : [
            { text: `Modifica: ${kindNames[c.reference.kind]} ${idOf(c.reference)}` },
            { text: `Motivo: ${c.reason ?? ''}` },
          ]),
      ...c.lines.map((line, index) => ({
        text: line.description,
        right: soles(line.total_cents),
        rule: index === 0,
      })),
      { text: 'Importe total', right: soles(c.total_cents), bold: true, rule: true, size: 10 },
      ...sum('Operaciones exoneradas', c.exonerado_cents),
      ...sum('Operaciones gravadas', c.gravado_cents),
      ...sum('IGV 18 %', c.igv_cents),
      { text: `Son: ${c.words}` },
      ...(c.kind === 'FACTURA'
        ? [{ text: `Forma de pago: ${paymentFormNames[c.payment_form]}`, rule: true }]
        : []),
      ...c.cuotas.map((cuota, index) => ({
        text: `Cuota ${index + 1}, vence el ${dayText(cuota.due_date)}`,
        right: soles(cuota.amount_cents),
      })),
      ...(c.detraccion_cents === 0
        ? []
        : [
            {
              text: `Operación sujeta a detracción (10 %): deposite en la cuenta ${c.detraccion_account ?? ''} del Banco de la Nación`,
              right: soles(c.detraccion_cents),
            },
          ]),
      ...(bank_accounts === '' ? [] : [{ text: bank_accounts, rule: true }]),
    ],
    foot: [
      ...(c.signed === null ? [] : [{ text: `Resumen: ${c.signed.digest}`, center: true }]),
      {
        text: `Representación impresa de la ${kindNames[c.kind].toLowerCase()} electrónica.`,
        center: true,
      },
      { text: `Consúltela en ${link}`, center: true },
      ...(c.is_trial ? [{ text: withoutValidity, bold: true, center: true }] : []),
    ],
  }
}
