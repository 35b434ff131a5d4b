import { dayText, momentText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import {
  type AccountDetail,
  entryKindNames,
  planNames,
  settlementStateNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import type { TableDocument } from '#src/base/deps.ts'

/** What a driver signs: how the balance comes about, then every ride and note behind it. */
export const accountDocument = (a: AccountDetail, taxiCompany: string): TableDocument => ({
  title: `Liquidación ${a.code} ${a.name}`,
  heading: [
    `Del ${dayText(a.date_start)} al ${dayText(a.date_finish)} · ${settlementStateNames[a.state]}`,
    a.plan === 'COMMISSION'
      ? `${planNames.COMMISSION}: ${(a.commission_bp / 100).toFixed(2)} %`
      : `${planNames.WEEKLY_FEE}: ${soles(a.weekly_fee_cents)}`,
    `Emitida por ${taxiCompany}`,
  ],
  facts: [
    { label: `Servicios (${a.services})`, value: soles(a.gross_cents) },
    { label: 'De ellos, peajes y parqueos sin comisión', value: soles(a.outlay_cents) },
    { label: 'Comisión', value: soles(-a.commission_cents) },
    { label: 'Cuota semanal', value: soles(-a.fee_cents) },
    { label: 'Cobrado por el conductor', value: soles(-a.collected_cents) },
    { label: 'Adelantos', value: soles(-a.advances_cents) },
    { label: 'Ajustes', value: soles(a.adjustments_cents) },
    {
      label: a.balance_cents >= 0 ? 'A pagar al conductor' : 'A pagar por el conductor',
      value: soles(Math.abs(a.balance_cents)),
      strong: true,
    },
    ...(a.paid_on === null
      ? []
      : [
          {
            label: 'Pagado',
            value: `${dayText(a.paid_on)} · ${a.paid_method} ${a.paid_reference ?? ''}`,
          },
        ]),
  ],
  parts: [
    {
      title: 'Servicios',
      empty: 'Sin servicios en el periodo.',
      columns: [
        { title: 'Fecha', share: 0.17 },
        { title: 'N.º', share: 0.1 },
        { title: 'Empresa', share: 0.25 },
        { title: 'Pago', share: 0.14 },
        { title: 'Importe', share: 0.12, align: 'right' },
        { title: 'Comisión', share: 0.11, align: 'right' },
        { title: 'Cobrado', share: 0.11, align: 'right' },
      ],
      rows: a.lines.map((l) => [
        `${momentText(l.date_time_service)}${l.late ? ' *' : ''}`,
        String(l.service_id),
        l.company_name ?? '',
        l.payment_type_name ?? '',
        soles(l.amount_cents),
        soles(l.commission_cents),
        soles(l.collected_cents),
      ]),
      sums: [
        'Total',
        '',
        '',
        '',
        soles(a.gross_cents),
        soles(a.commission_cents),
        soles(a.collected_cents),
      ],
    },
    {
      title: 'Adelantos y ajustes',
      empty: 'Ninguno.',
      columns: [
        { title: 'Día', share: 0.14 },
        { title: 'Tipo', share: 0.14 },
        { title: 'Motivo', share: 0.54 },
        { title: 'Monto', share: 0.18, align: 'right' },
      ],
      rows: a.entries.map((e) => [
        dayText(e.day),
        entryKindNames[e.kind],
        e.reason,
        soles(e.kind === 'ADVANCE' ? -e.amount_cents : e.amount_cents),
      ]),
    },
  ],
  notes: [
    ...(a.lines.some((l) => l.late)
      ? ['* Pedido en un periodo cerrado antes de que el servicio terminara.']
      : []),
    ...(a.closed_at === null ? ['Cuenta abierta: puede cambiar hasta su cierre.'] : []),
    'Conforme: ______________________________     Por la central: ______________________________',
  ],
  foot: `${a.code} ${a.name} · ${dayText(a.date_start)} a ${dayText(a.date_finish)}`,
})
