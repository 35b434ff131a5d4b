import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import {
  boxFilters,
  type BoxState,
  boxStateNames,
  boxStates,
  type CashBox,
} from '@chaski/contract/cash/schema.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { dateTime, soles } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { boxTones } from './box-tones.ts'

const schema = boxFilters.omit({ page: true, page_size: true })

const stateOptions = boxStates.map((value) => ({ value, label: boxStateNames[value] }))

const difference = (b: CashBox): number => (b.counted_cents ?? b.expected_cents) - b.expected_cents

const columns: readonly Column<CashBox>[] = [
  { key: 'box', header: 'Caja', width: 70, cell: (b) => b.box_id },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (b) => <StatusChip tone={boxTones[b.state]} label={boxStateNames[b.state]} />,
  },
  {
    key: 'who',
    header: 'De',
    width: 180,
    grow: 1,
    cell: (b) => (b.mine ? `${b.opened_by} (mía)` : b.opened_by),
  },
  { key: 'opened', header: 'Abierta', width: 150, cell: (b) => dateTime(b.opened_at) },
  {
    key: 'closed',
    header: 'Cerrada',
    width: 150,
    cell: (b) => (b.closed_at === null ? '' : dateTime(b.closed_at)),
  },
  { key: 'float', header: 'Fondo', width: 100, align: 'end', cell: (b) => soles(b.float_cents) },
  { key: 'in', header: 'Entró', width: 110, align: 'end', cell: (b) => soles(b.in_cents) },
  { key: 'out', header: 'Salió', width: 110, align: 'end', cell: (b) => soles(-b.out_cents) },
  {
    key: 'expected',
    header: 'Debe haber',
    width: 110,
    align: 'end',
    cell: (b) => <strong>{soles(b.expected_cents)}</strong>,
  },
  {
    key: 'difference',
    header: 'Diferencia',
    width: 110,
    align: 'end',
    cell: (b) => (difference(b) === 0 ? '' : soles(difference(b))),
  },
  {
    key: 'reviewed',
    header: 'Revisó',
    width: 160,
    grow: 1,
    cell: (b) => b.reviewed_by ?? '',
  },
]

/** Boxes of the shift: what waits for somebody first. */
export function BoxesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(cash.boxes, filters)
  const exported = useExported({ list: cash.boxes, filters, name: 'cajas' })
  const navigate = useNavigate()
  const may = useMay()
  const actions = useMemo<readonly RowAction<CashBox>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'coin',
        run: ([b]) => void navigate({ to: '/caja/$box_id', params: { box_id: String(b!.box_id) } }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      exported={exported}
      title="Caja del turno"
      words={['caja', 'cajas']}
      list={list}
      filters={filters}
      onClear={() => void clear()}
      create={{ label: 'Abrir mi caja', to: '/caja/abrir', verdict: may('CAJ_OPERATE') }}
      table={{
        name: 'cash-boxes',
        columns,
        rowKey: (b) => b.box_id,
        actions,
        faded: (b) => b.state === 'REVIEWED',
        edge: (b) => (difference(b) === 0 || b.state === 'REVIEWED' ? undefined : 'alarm'),
      }}
      empty={{
        icon: 'coin',
        title: 'Ninguna caja coincide',
        none: {
          title: 'Todavía no hay cajas',
          detail: 'Abra la suya con el fondo que recibe al empezar el turno.',
        },
      }}
    >
      <Select
        aria-label="Estado"
        placeholder="Todas"
        w={170}
        clearable
        data={stateOptions}
        value={filters.state ?? null}
        onChange={(value) =>
          void setFilters({ state: (value ?? undefined) as BoxState | undefined })
        }
      />
    </ListPage>
  )
}
