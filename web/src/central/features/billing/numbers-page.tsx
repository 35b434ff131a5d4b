import { useQuery } from '@tanstack/react-query'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { kindNames } from '@chaski/contract/billing/kinds.ts'
import type { SeriesAccount } from '@chaski/contract/billing/sales-book-schema.ts'
import { q } from '#src/shared/api.ts'
import { count, plural } from '#src/shared/formats.ts'
import { listOf } from '#src/shared/list-query.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { bookTabs } from './sales-book-filters.ts'

const range = ({ from, to }: { from: number; to: number }): string =>
  from === to ? String(from) : `${from} a ${to}`

const finding = ({ missing, late, gaps, last_number }: SeriesAccount) => {
  if (missing > 0)
    return {
      tone: 'alarm' as const,
      label: `Faltan ${count(missing)}: ${gaps.map(range).join(', ')}`,
    }
  if (late > 0) return { tone: 'alarm' as const, label: `${plural(late, 'vencido')} sin respuesta` }
  return {
    tone: last_number === 0 ? ('quiet' as const) : ('good' as const),
    label: last_number === 0 ? 'Sin usar' : 'Completa',
  }
}

const number = (
  key: 'last_number' | 'accepted' | 'voided' | 'rejected' | 'open',
  header: string,
): Column<SeriesAccount> => ({
  key,
  header,
  width: 115,
  align: 'end',
  cell: (row) => count(row[key]),
})

const columns: readonly Column<SeriesAccount>[] = [
  { key: 'code', header: 'Serie', width: 90, cell: ({ code }) => code },
  {
    key: 'kind',
    header: 'Comprobante',
    width: 200,
    cell: ({ kind, is_trial }) => (is_trial ? `${kindNames[kind]} (prueba)` : kindNames[kind]),
  },
  number('last_number', 'Último número'),
  number('accepted', 'Aceptados'),
  number('voided', 'Anulados'),
  number('rejected', 'Rechazados'),
  number('open', 'Sin respuesta'),
  {
    key: 'finding',
    header: 'Numeración',
    width: 260,
    grow: 1,
    cell: (row) => <StatusChip {...finding(row)} />,
  },
]

/** Every number of every series: what was issued, what was taken back, and whether one is missing. */
export function NumbersPage() {
  return (
    <ListPage
      title="Registro de ventas"
      words={['serie', 'series']}
      list={listOf(useQuery(q(billing.seriesAccounts, {})))}
      exported={null}
      create={null}
      tabs={bookTabs('numbers')}
      table={{
        name: 'numeracion',
        label: 'Numeración de cada serie',
        columns,
        rowKey: ({ series_id }) => series_id,
        faded: ({ is_active }) => !is_active,
        edge: ({ missing, late }) => (missing > 0 || late > 0 ? 'alarm' : undefined),
      }}
      empty={{ none: { title: 'Todavía no hay series', detail: 'Se crean en Facturación.' } }}
    />
  )
}
