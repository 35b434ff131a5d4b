import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { type Currency, currencyFilters } from '@chaski/contract/currencies/schema.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useFilters } from '#src/ui/use-filters.ts'
import { useCan } from '#src/central/session/use-session.ts'

const schema = currencyFilters.omit({ page: true, page_size: true })

const columns: readonly Column<Currency>[] = [
  { key: 'code', header: 'Código', width: 80, cell: (c) => c.code, sort: (c) => c.code },
  { key: 'name', header: 'Nombre', width: 160, grow: 1, cell: (c) => c.name, sort: (c) => c.name },
  { key: 'symbol', header: 'Símbolo', width: 80, cell: (c) => c.symbol },
  { key: 'decimals', header: 'Decimales', width: 90, align: 'end', cell: (c) => c.decimals },
  {
    key: 'state',
    header: 'Estado',
    width: 130,
    cell: (c) =>
      c.is_base ? (
        <StatusChip tone="info" icon="check" label="Moneda base" />
      ) : c.is_active ? (
        <StatusChip tone="good" icon="check" label="Activa" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Inactiva" />
      ),
    sort: (c) => (c.is_base ? 0 : c.is_active ? 1 : 2),
  },
]

const remove = async (currency: Currency): Promise<void> => {
  const sure = await confirm({
    title: `Eliminar ${currency.name} (${currency.code})`,
    verb: 'Eliminar moneda',
    danger: true,
  })
  if (!sure) return
  await call(currencies.remove, { params: { currency_id: currency.currency_id } })
  await invalidate('listCurrency')
  toast(`Se eliminó ${currency.name}.`)
}

/** In which money the house counts. */
export function CurrenciesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(currencies.list, filters)
  const navigate = useNavigate()
  const mayEdit = useCan()('MNT_CURRENCY_EDIT')
  const actions = useMemo<readonly RowAction<Currency>[]>(
    () => [
      {
        label: mayEdit ? 'Editar' : 'Ver',
        keys: 'Enter',
        icon: 'edit',
        run: ([currency]) =>
          void navigate({
            to: '/monedas/$currency_id',
            params: { currency_id: String(currency!.currency_id) },
            search: true,
          }),
      },
      {
        label: 'Eliminar',
        keys: 'Delete',
        icon: 'close',
        refusal: (currency) =>
          !mayEdit ? 'No tiene permiso para esto' : currency.is_base ? 'Es la moneda base' : null,
        run: ([currency]) => void remove(currency!).catch(toastError),
      },
    ],
    [mayEdit, navigate],
  )
  return (
    <Page
      fill
      title="Monedas"
      aside={list.loading ? undefined : plural(list.total, 'moneda')}
      actions={
        mayEdit && (
          <Button component={Link} to="/monedas/nueva" search leftSection={<Icon name="plus" />}>
            Nueva moneda
          </Button>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por código o nombre',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={filters.key_word !== undefined}
          onClear={() => void clear()}
        />
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="currencies"
          label="Monedas"
          columns={columns}
          rows={list.rows}
          rowKey={(currency) => currency.currency_id}
          actions={actions}
          faded={(currency) => !currency.is_active}
          loading={list.loading}
          paging={list.paging}
          empty={<EmptyState icon="wallet" title="Ninguna moneda coincide" />}
        />
      )}
      <Outlet />
    </Page>
  )
}
