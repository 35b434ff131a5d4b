import type { Readable } from 'node:stream'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import {
  type Account,
  type Debtor,
  movementNames,
} from '@chaski/contract/receivables/account-schema.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import type { TableDocument } from '#src/base/deps.ts'
import type { IssuerWords } from '#src/modules/settings/issuer-words.ts'
import { workbookDay } from '#src/spreadsheet/workbook-day.ts'
import type { Column } from '#src/spreadsheet/worksheet-xml.ts'
import { workbookStream, xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'

/** As the calendar of Lima has it. */
const dayOf = (at: string): string => dayText(at.slice(0, 10))

/** What a company owes, as it is sent to it. */
export const accountDocument = (
  a: Account,
  issuer: Pick<IssuerWords, 'lines' | 'bank_accounts'>,
): TableDocument => ({
  title: `Estado de cuenta al ${dayText(a.today)}`,
  heading: [
    a.company.name,
    [a.company.ruc === null ? '' : `RUC ${a.company.ruc}`, a.company.address]
      .filter((part) => part !== '')
      .join(' · '),
    'Emitido por',
    ...issuer.lines,
  ],
  facts: [
    { label: 'Sin facturar', value: soles(a.ageing.unbilled_cents) },
    { label: 'Al día', value: soles(a.ageing.current_cents) },
    { label: 'Vencido de 1 a 30 días', value: soles(a.ageing.days_30_cents) },
    { label: 'Vencido de 31 a 60 días', value: soles(a.ageing.days_60_cents) },
    { label: 'Vencido de 61 a 90 días', value: soles(a.ageing.days_90_cents) },
    { label: 'Vencido hace más de 90 días', value: soles(a.ageing.older_cents) },
    { label: 'Detracción por depositar', value: soles(a.ageing.spot_cents) },
    { label: 'A favor', value: soles(-a.ageing.advance_cents) },
    { label: 'Saldo', value: soles(a.ageing.balance_cents), strong: true },
  ],
  parts: [
    {
      title: 'Pendiente',
      empty: 'No hay facturas pendientes.',
      columns: [
        { title: 'Comprobante', share: 0.26 },
        { title: 'Emitido', share: 0.14 },
        { title: 'Vence', share: 0.14 },
        { title: 'Días vencido', share: 0.14, align: 'right' },
        { title: 'Importe', share: 0.16, align: 'right' },
        { title: 'Saldo', share: 0.16, align: 'right' },
      ],
      rows: a.receivables.map((r) => [
        receivableName(r),
        dayText(r.issued_on),
        dayText(r.due_date),
        r.overdue_days === 0 ? '' : String(r.overdue_days),
        soles(r.amount_cents),
        soles(r.balance_cents),
      ]),
    },
    {
      title: 'Movimientos',
      empty: 'Sin movimientos.',
      columns: [
        { title: 'Fecha', share: 0.14 },
        { title: 'Movimiento', share: 0.18 },
        { title: 'Documento u operación', share: 0.36 },
        { title: 'Importe', share: 0.16, align: 'right' },
        { title: 'Saldo', share: 0.16, align: 'right' },
      ],
      rows: a.movements
        .toReversed()
        .map((m) => [
          dayOf(m.at),
          movementNames[m.kind],
          m.what,
          soles(m.amount_cents),
          soles(m.balance_cents),
        ]),
    },
  ],
  notes: [
    'El saldo de los movimientos no cuenta los servicios que aún no se facturan.',
    ...(issuer.bank_accounts === '' ? [] : [`Cuentas para el pago: ${issuer.bank_accounts}`]),
  ],
  foot: `${a.company.name} · ${dayText(a.today)}`,
})

const money = (title: string): Column => ({ title, width: 14, format: 'money' })
const day = (title: string): Column => ({ title, width: 12, format: 'day' })

/** The same to calculate with, its days as days. */
export const accountWorkbook = (a: Account): Readable =>
  workbookStream([
    {
      name: 'Pendiente',
      columns: [
        { title: 'Comprobante', width: 24 },
        day('Emitido'),
        day('Vence'),
        { title: 'Días vencido', width: 12, format: 'count' },
        money('Importe (S/)'),
        money('Saldo (S/)'),
        day('Prometido'),
      ],
      rows: a.receivables.map((r) => [
        receivableName(r),
        workbookDay(r.issued_on),
        workbookDay(r.due_date),
        r.overdue_days,
        r.amount_cents / 100,
        r.balance_cents / 100,
        r.promised_on === null ? null : workbookDay(r.promised_on),
      ]),
    },
    {
      name: 'Movimientos',
      columns: [
        day('Fecha'),
        { title: 'Movimiento', width: 18 },
        { title: 'Documento u operación', width: 40 },
        money('Importe (S/)'),
        money('Saldo (S/)'),
      ],
      rows: a.movements
        .toReversed()
        .map((m) => [
          workbookDay(m.at.slice(0, 10)),
          movementNames[m.kind],
          m.what,
          m.amount_cents / 100,
          m.balance_cents / 100,
        ]),
    },
  ])

/** Who owes what, one company a row. */
export const ageingWorkbook = (debtors: readonly Debtor[]): Readable =>
  xlsxStream({
    name: 'Antigüedad',
    columns: [
      { title: 'Empresa', width: 40 },
      { title: 'RUC', width: 14 },
      money('Sin facturar'),
      money('Al día'),
      money('1 a 30'),
      money('31 a 60'),
      money('61 a 90'),
      money('Más de 90'),
      money('Detracción'),
      money('A favor'),
      money('Saldo'),
      { title: 'Días vencido', width: 12, format: 'count' },
      day('Prometido'),
    ],
    rows: debtors.map((d) => [
      d.name,
      d.ruc,
      d.unbilled_cents / 100,
      d.current_cents / 100,
      d.days_30_cents / 100,
      d.days_60_cents / 100,
      d.days_90_cents / 100,
      d.older_cents / 100,
      d.spot_cents / 100,
      -d.advance_cents / 100,
      d.balance_cents / 100,
      d.overdue_days,
      d.promised_on === null ? null : workbookDay(d.promised_on),
    ]),
  })
