import type { Readable } from 'node:stream'
import { dayText, momentText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import type { Statement } from '@chaski/contract/reports/statement-schema.ts'
import type { TableDocument } from '#src/base/deps.ts'
import { workbookValue } from '#src/exports/cell-values.ts'
import type { IssuerWords } from '#src/modules/settings/issuer-words.ts'
import type { CellValue, Column } from '#src/spreadsheet/worksheet-xml.ts'
import { workbookStream } from '#src/spreadsheet/xlsx-stream.ts'

const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`
const centerText = (c: { code: string | null; name: string | null }): string =>
  c.code === null ? 'Sin centro de costo' : `${c.code} ${c.name}`

const taxNote = (s: Statement): string =>
  s.company.tax_treatment === 'GRAVADO'
    ? 'Servicio gravado con IGV (18 %): los importes incluyen el impuesto.'
    : 'Servicio de taxi exonerado del IGV (Apéndice II de la Ley del IGV).'

/** The statement as a company files it: figures, cost centers, then every ride. */
export const statementDocument = (s: Statement, issuer: IssuerWords): TableDocument => ({
  title: `Estado de cuenta ${monthText(s.month)}`,
  heading: [
    s.company.name,
    [s.company.ruc === null ? '' : `RUC ${s.company.ruc}`, s.company.address]
      .filter((part) => part !== '')
      .join(' · '),
    'Emitido por',
    ...issuer.lines,
  ],
  facts: [
    { label: 'Servicios del mes', value: String(s.services) },
    { label: 'Pagado al momento (no se cobra aquí)', value: soles(s.paid_cents) },
    ...(s.igv_cents > 0
      ? [
          { label: 'Valor de venta', value: soles(s.base_cents) },
          { label: 'IGV 18 %', value: soles(s.igv_cents) },
        ]
      : []),
    { label: 'Total por pagar', value: soles(s.credit_cents), strong: true },
    { label: 'Vence el', value: dayText(s.due_date) },
  ],
  parts: [
    {
      title: 'Por centro de costo',
      empty: 'Sin servicios en el mes.',
      columns: [
        { title: 'Centro de costo', share: 0.5 },
        { title: 'Servicios', share: 0.14, align: 'right' },
        { title: 'Al crédito', share: 0.18, align: 'right' },
        { title: 'Pagado', share: 0.18, align: 'right' },
      ],
      rows: s.centers.map((c) => [
        centerText(c),
        String(c.services),
        soles(c.credit_cents),
        soles(c.paid_cents),
      ]),
      sums: ['Total', String(s.services), soles(s.credit_cents), soles(s.paid_cents)],
    },
    {
      title: 'Servicios',
      empty: 'Sin servicios en el mes.',
      columns: [
        { title: 'Fecha', share: 0.13 },
        { title: 'N.º', share: 0.08 },
        { title: 'Pasajero', share: 0.17 },
        { title: 'Recojo y destino', share: 0.3 },
        { title: 'Centro', share: 0.1 },
        { title: 'Pago', share: 0.1 },
        { title: 'Importe', share: 0.12, align: 'right' },
      ],
      rows: s.rows.map((r) => [
        momentText(r.date_time_service),
        String(r.service_id),
        r.client_name ?? '',
        [r.origin_text, r.destination_text ?? ''].filter((part) => part !== '').join(' → '),
        r.costcenter_code ?? '',
        r.payment_type_name ?? '',
        soles(r.amount_cents),
      ]),
    },
  ],
  notes: [
    taxNote(s),
    ...(issuer.bank_accounts === '' ? [] : [`Cuentas para el pago: ${issuer.bank_accounts}`]),
  ],
  foot: `${s.company.name} · ${monthText(s.month)}`,
})

const money = (title: string): Column => ({ title, width: 14, format: 'money' })

const moment = { title: 'Fecha y hora', width: 18, format: 'moment' } as const

const rideColumns: readonly Column[] = [
  { title: 'Servicio', width: 10 },
  moment,
  { title: 'Pasajero', width: 28 },
  { title: 'Origen', width: 36 },
  { title: 'Destino', width: 36 },
  { title: 'Centro de costo', width: 16 },
  { title: 'Área', width: 18 },
  { title: 'Datos de la empresa', width: 30 },
  { title: 'Unidad', width: 10 },
  { title: 'Forma de pago', width: 16 },
  money('Tarifa (S/)'),
  money('Espera (S/)'),
  money('Paradas (S/)'),
  money('Peajes y parqueo (S/)'),
  money('Falso flete (S/)'),
  money('Total (S/)'),
  money('Al crédito (S/)'),
]

const rideCells = (r: ReportRow): CellValue[] => [
  r.service_id,
  workbookValue(moment, r.date_time_service),
  r.client_name,
  r.origin_text,
  r.destination_text,
  r.costcenter_code,
  r.area_name,
  r.answers,
  r.vehicle_code,
  r.payment_type_name,
  r.ride_cents / 100,
  r.wait_cents / 100,
  r.stops_cents / 100,
  r.outlay_cents / 100,
  r.fee_cents / 100,
  r.amount_cents / 100,
  r.on_credit ? r.amount_cents / 100 : 0,
]

/** The same statement to calculate with: one worksheet of centers, one of rides. */
export const statementWorkbook = (s: Statement): Readable =>
  workbookStream([
    {
      name: 'Centros de costo',
      columns: [
        { title: 'Centro de costo', width: 36 },
        { title: 'Servicios', width: 12, format: 'count' },
        money('Al crédito (S/)'),
        money('Pagado (S/)'),
      ],
      rows: [
        ...s.centers.map((c) => [
          centerText(c),
          c.services,
          c.credit_cents / 100,
          c.paid_cents / 100,
        ]),
        ['Total', s.services, s.credit_cents / 100, s.paid_cents / 100],
        ['Valor de venta', null, s.base_cents / 100, null],
        ['IGV', null, s.igv_cents / 100, null],
      ],
    },
    { name: 'Servicios', columns: rideColumns, rows: s.rows.map(rideCells) },
  ])
