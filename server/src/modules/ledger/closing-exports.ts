import { exports } from '@chaski/contract/exports/endpoints.ts'
import type { Closing, PayBatch } from '@chaski/contract/ledger/closing-schema.ts'
import { payMethodNames } from '@chaski/contract/ledger/entry-kinds.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { batchesInOrder } from './batch-store.ts'
import { closingsInOrder } from './closing-store.ts'

const closing = columnsOf<Closing>()
const batch = columnsOf<PayBatch>()

/** Every closing over everybody, as a file. */
export const ledgerClosingExport = listExport(exports.ledgerClosings, {
  title: 'Cierres de semana',
  rows: ({ principal }) => closingsInOrder(principal),
  columns: () => [
    closing.day('Desde', (c) => c.date_start),
    closing.day('Hasta', (c) => c.date_finish),
    closing.text('Estado', 12, (c) => (c.state === 'DONE' ? 'Terminado' : 'En curso')),
    closing.count('Conductores', (c) => c.total),
    closing.count('Cerrados', (c) => c.closed),
    closing.count('Sin cerrar', (c) => c.skipped),
    closing.count('Servicios tardíos', (c) => c.late_services),
    closing.money('Resultado (S/)', (c) => c.balance_cents),
    closing.text('Lo pidió', 24, (c) => c.created_by),
    closing.moment('Pedido', (c) => c.created_at),
    closing.moment('Terminado', (c) => c.finished_at),
  ],
})

/** Payments made together, as a file; what each paid to whom has its own, for the bank. */
export const payBatchExport = listExport(exports.payBatches, {
  title: 'Lotes de pago',
  rows: ({ principal }) => batchesInOrder(principal),
  columns: () => [
    batch.number('Lote', (b) => b.batch_id),
    batch.day('Día', (b) => b.day),
    batch.text('Medio', 14, (b) => payMethodNames[b.method]),
    batch.text('Referencia', 24, (b) => b.reference),
    batch.count('Conductores', (b) => b.paid),
    batch.money('Total (S/)', (b) => b.total_cents),
    batch.text('Pagó', 24, (b) => b.created_by),
    batch.moment('Registrado', (b) => b.created_at),
  ],
})
