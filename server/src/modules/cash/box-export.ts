import { boxStateNames, type CashBox } from '@chaski/contract/cash/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { boxesInOrder, eyesOf } from './cash-store.ts'

const { text, moment, money, count, number } = columnsOf<CashBox>()

/** The boxes of the shift, as a file: the own ones, or all for whoever reviews them. */
export const cashBoxExport = listExport(exports.cashBoxes, {
  title: 'Cajas del turno',
  filterWords: { state: boxStateNames },
  rows: ({ principal, query }) => boxesInOrder(eyesOf(principal), query.state),
  columns: () => [
    number('Caja', (b) => b.box_id),
    text('De quién', 24, (b) => b.opened_by),
    text('Estado', 14, (b) => boxStateNames[b.state]),
    moment('Abierta', (b) => b.opened_at),
    moment('Cerrada', (b) => b.closed_at),
    money('Con que empezó (S/)', (b) => b.float_cents),
    money('Entró (S/)', (b) => b.in_cents),
    money('Salió (S/)', (b) => b.out_cents),
    money('Debe haber (S/)', (b) => b.expected_cents),
    money('Se contó (S/)', (b) => b.counted_cents),
    money('Diferencia (S/)', (b) =>
      b.counted_cents === null ? null : b.counted_cents - b.expected_cents,
    ),
    text('Por qué', 30, (b) => b.difference_reason),
    count('Gastos sin foto', (b) => b.without_picture),
    text('Revisó', 24, (b) => b.reviewed_by),
    moment('Revisada', (b) => b.reviewed_at),
    text('Nota', 30, (b) => b.review_note),
  ],
})
