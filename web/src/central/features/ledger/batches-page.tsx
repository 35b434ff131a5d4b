import { useMemo } from 'react'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { payMethodNames } from '@chaski/contract/ledger/entry-kinds.ts'
import type { PayBatch } from '@chaski/contract/ledger/closing-schema.ts'
import { takeFile } from '#src/central/take-file.ts'
import { count, date, dateTime, soles } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { ledgerTabs } from './ledger-tabs.ts'

const columns: readonly Column<PayBatch>[] = [
  { key: 'batch', header: 'Lote', width: 70, cell: (b) => b.batch_id },
  { key: 'day', header: 'Día', width: 110, cell: (b) => date(b.day) },
  { key: 'method', header: 'Medio', width: 130, cell: (b) => payMethodNames[b.method] },
  { key: 'reference', header: 'Referencia', width: 160, grow: 1, cell: (b) => b.reference },
  { key: 'paid', header: 'Conductores', width: 100, align: 'end', cell: (b) => count(b.paid) },
  { key: 'total', header: 'Total', width: 120, align: 'end', cell: (b) => soles(b.total_cents) },
  { key: 'by', header: 'Pagó', width: 160, grow: 1, cell: (b) => b.created_by },
  { key: 'at', header: 'Registrado', width: 150, cell: (b) => dateTime(b.created_at) },
]

/** Payments made together, each with the file that the bank takes. */
export function BatchesPage() {
  const list = usePages(ledger.batches, {})
  const exported = useExported({ list: ledger.batches, filters: {}, name: 'lotes-de-pago' })
  const actions = useMemo<readonly RowAction<PayBatch>[]>(
    () => [
      {
        label: 'Descargar archivo',
        keys: 'Enter',
        icon: 'download',
        run: ([b]) =>
          void takeFile(
            ledger.batchFile,
            { params: { batch_id: b!.batch_id } },
            `pagos-${b!.batch_id}.csv`,
          ),
      },
    ],
    [],
  )
  return (
    <ListPage
      exported={exported}
      title="Lotes de pago"
      words={['lote', 'lotes']}
      list={list}
      tabs={ledgerTabs('batches')}
      create={null}
      actions={
        <LinkButton to="/cuentas-conductores/lotes/archivo" variant="default">
          Archivo del banco
        </LinkButton>
      }
      table={{ name: 'batches', columns, rowKey: (b) => b.batch_id, actions }}
      empty={{
        icon: 'coin',
        none: {
          title: 'Todavía no hay lotes',
          detail: 'Elija en Saldos a quienes se les debe y págueles juntos.',
        },
      }}
    />
  )
}
