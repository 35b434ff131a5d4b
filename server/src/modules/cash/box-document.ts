import { dayText, momentText } from '@chaski/contract/calendar/day.ts'
import {
  boxStateNames,
  type CashBoxDetail,
  movementKindNames,
} from '@chaski/contract/cash/schema.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { TableDocument } from '#src/base/deps.ts'
import type { IssuerWords } from '#src/modules/settings/issuer-words.ts'

/** What is signed at the end of a shift: counted against expected, then every movement. */
export const boxDocument = (b: CashBoxDetail, { lines }: IssuerWords): TableDocument => ({
  title: `Caja ${b.box_id}`,
  heading: [
    `${b.opened_by} · ${boxStateNames[b.state]}`,
    `Abierta ${momentText(b.opened_at)}${b.closed_at === null ? '' : ` · cerrada ${momentText(b.closed_at)}`}`,
    ...lines,
  ],
  facts: [
    { label: 'Fondo', value: soles(b.float_cents) },
    { label: 'Entró', value: soles(b.in_cents) },
    { label: 'Salió', value: soles(-b.out_cents) },
    { label: 'Debe haber', value: soles(b.expected_cents), strong: true },
    ...(b.counted_cents === null
      ? []
      : [
          { label: 'Contado', value: soles(b.counted_cents), strong: true },
          {
            label: 'Diferencia',
            value: soles(b.counted_cents - b.expected_cents),
            strong: true,
          },
        ]),
  ],
  parts: [
    {
      title: 'Movimientos',
      empty: 'Sin movimientos.',
      columns: [
        { title: 'Hora', share: 0.16 },
        { title: 'Tipo', share: 0.2 },
        { title: 'Conductor', share: 0.24 },
        { title: 'Detalle', share: 0.26 },
        { title: 'Monto', share: 0.14, align: 'right' },
      ],
      rows: b.movements.map((m) => [
        momentText(m.created_at),
        m.counter_of === null ? movementKindNames[m.kind] : `Corrige: ${movementKindNames[m.kind]}`,
        m.driver_code === null ? '' : `${m.driver_code} ${m.driver_name ?? ''}`,
        `${m.detail}${m.kind === 'EXPENSE' && !m.has_picture && m.counter_of === null ? ' (sin foto)' : ''}`,
        soles(m.amount_cents),
      ]),
      sums: ['Total', '', '', '', soles(b.expected_cents - b.float_cents)],
    },
  ],
  notes: [
    ...(b.difference_reason === '' ? [] : [`Diferencia: ${b.difference_reason}`]),
    ...(b.reviewed_at === null
      ? []
      : [`Revisada por ${b.reviewed_by} el ${dayText(b.reviewed_at)}. ${b.review_note}`.trim()]),
    'Entrega: ______________________________     Recibe: ______________________________',
  ],
  foot: `Caja ${b.box_id} · ${b.opened_by}`,
})
