import { dayText, momentText } from '@chaski/contract/calendar/day.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import { ledgerKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import {
  type AccountDetail,
  planNames,
  settlementStateNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import type { TableDocument } from '#src/base/deps.ts'
import type { IssuerWords } from '#src/modules/settings/issuer-words.ts'

/** What a driver signs: how the balance comes about, then every ride and note behind it. */
export const accountDocument = (a: AccountDetail, issuer: IssuerWords): TableDocument => ({
  title: `Liquidación ${a.code} ${a.name}`,
  heading: [
    `Del ${dayText(a.date_start)} al ${dayText(a.date_finish)} · ${settlementStateNames[a.state]}`,
    a.plan === 'COMMISSION'
      ? `${planNames.COMMISSION}: ${(a.commission_bp / 100).toFixed(2)} %`
      : `${planNames.WEEKLY_FEE}: ${soles(a.weekly_fee_cents)}`,
    ...issuer.lines,
  ],
  facts: [
    { label: `Servicios (${a.services})`, value: soles(a.gross_cents) },
    { label: 'De ellos, peajes y parqueos sin comisión', value: soles(a.outlay_cents) },
    { label: 'Comisión', value: soles(-a.commission_cents) },
    { label: 'Cuota o alquiler', value: soles(-a.fee_cents) },
    { label: 'Cobrado por el conductor', value: soles(-a.collected_cents) },
    { label: 'Adelantos', value: soles(-a.advances_cents) },
    { label: 'Otros movimientos', value: soles(a.adjustments_cents) },
    { label: 'Resultado del periodo', value: soles(a.balance_cents), strong: true },
    { label: 'Saldo anterior', value: soles(a.carried_cents) },
    { label: 'Pagos en el periodo', value: soles(a.payments_cents) },
    {
      label:
        a.running_cents >= 0 ? 'La empresa debe al conductor' : 'El conductor debe a la empresa',
      value: soles(Math.abs(a.running_cents)),
      strong: true,
    },
    ...(a.tips_cents === 0
      ? []
      : [{ label: 'Propinas del conductor, fuera de la cuenta', value: soles(a.tips_cents) }]),
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
        { title: 'Fecha', share: 0.16 },
        { title: 'N.º', share: 0.09 },
        { title: 'Empresa', share: 0.19 },
        { title: 'Pago', share: 0.13 },
        { title: 'Importe', share: 0.12, align: 'right' },
        { title: 'Comisión', share: 0.11, align: 'right' },
        { title: 'Cobrado', share: 0.11, align: 'right' },
        { title: 'Propina', share: 0.09, align: 'right' },
      ],
      rows: a.lines.map((l) => [
        `${momentText(l.date_time_service)}${l.late ? ' *' : ''}`,
        String(l.service_id),
        l.company_name ?? '',
        l.payment_type_name ?? '',
        soles(l.amount_cents),
        soles(l.commission_cents),
        soles(l.collected_cents),
        l.tip_cents === 0 ? '' : soles(l.tip_cents),
      ]),
      sums: [
        'Total',
        '',
        '',
        '',
        soles(a.gross_cents),
        soles(a.commission_cents),
        soles(a.collected_cents),
        soles(a.tips_cents),
      ],
    },
    {
      title: 'Adelantos y otros movimientos',
      empty: 'Ninguno.',
      columns: [
        { title: 'Día', share: 0.14 },
        { title: 'Tipo', share: 0.14 },
        { title: 'Motivo', share: 0.54 },
        { title: 'Monto', share: 0.18, align: 'right' },
      ],
      rows: a.entries.map((e) => [
        dayText(e.day),
        ledgerKindNames[e.kind],
        e.reason,
        soles(e.amount_cents),
      ]),
    },
  ],
  notes: [
    ...(a.lines.some((l) => l.late)
      ? ['* Pedido en un periodo cerrado antes de que el servicio terminara.']
      : []),
    ...(a.closed_at === null ? ['Cuenta abierta: puede cambiar hasta su cierre.'] : []),
    ...(a.running_cents < 0 && issuer.bank_accounts !== ''
      ? [`Cuentas de la empresa: ${issuer.bank_accounts}`]
      : []),
    'Conforme: ______________________________     Por la central: ______________________________',
  ],
  foot: `${a.code} ${a.name} · ${dayText(a.date_start)} a ${dayText(a.date_finish)}`,
})
