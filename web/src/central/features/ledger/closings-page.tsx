import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Closing } from '@chaski/contract/ledger/closing-schema.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { count, date, dateTime, soles } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { ledgerTabs } from './ledger-tabs.ts'

const columns: readonly Column<Closing>[] = [
  {
    key: 'period',
    header: 'Periodo',
    width: 200,
    grow: 1,
    cell: (c) => `${date(c.date_start)} al ${date(c.date_finish)}`,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (c) => (
      <StatusChip
        tone={c.state === 'RUNNING' ? 'info' : c.skipped > 0 ? 'warn' : 'good'}
        label={c.state === 'RUNNING' ? 'Cerrando' : 'Terminado'}
      />
    ),
  },
  {
    key: 'closed',
    header: 'Cerrados',
    width: 110,
    align: 'end',
    cell: (c) => `${count(c.closed)} de ${count(c.total)}`,
  },
  {
    key: 'skipped',
    header: 'Sin cerrar',
    width: 90,
    align: 'end',
    cell: (c) => (c.skipped === 0 ? '' : count(c.skipped)),
  },
  {
    key: 'late',
    header: 'Servicios de antes',
    width: 130,
    align: 'end',
    cell: (c) => (c.late_services === 0 ? '' : count(c.late_services)),
  },
  {
    key: 'balance',
    header: 'Resultado',
    width: 120,
    align: 'end',
    cell: (c) => soles(c.balance_cents),
  },
  { key: 'by', header: 'Lo pidió', width: 160, grow: 1, cell: (c) => c.created_by },
  { key: 'at', header: 'Cuándo', width: 150, cell: (c) => dateTime(c.created_at) },
]

/** Every closing over everybody, the newest first. */
export function ClosingsPage() {
  const list = usePages(ledger.closings, {})
  const exported = useExported({ list: ledger.closings, filters: {}, name: 'cierres' })
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Closing>[]>(
    () => [
      {
        label: 'Ver cierre',
        keys: 'Enter',
        icon: 'lock',
        run: ([c]) =>
          void navigate({
            to: '/cuentas-conductores/cierres/$closing_id',
            params: { closing_id: String(c!.closing_id) },
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      exported={exported}
      title="Cierres de semana"
      words={['cierre', 'cierres']}
      list={list}
      tabs={ledgerTabs('closings')}
      create={null}
      actions={
        <LinkButton to="/liquidaciones" variant="default">
          Ir a la semana
        </LinkButton>
      }
      table={{ name: 'closings', columns, rowKey: (c) => c.closing_id, actions }}
      empty={{
        icon: 'lock',
        none: {
          title: 'Todavía no hay cierres',
          detail: 'Cierre la semana de todos desde Liquidaciones.',
        },
      }}
    />
  )
}
