import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { type Currency, currencyFilters } from '@chaski/contract/currencies/schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
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
  await invalidate(currencies.list)
  toast(`Se eliminó ${currency.name}.`)
}

/** In which money the company counts. */
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
        verdict: (currency) =>
          allOf(permitted(mayEdit), refusedIf(currency.is_base, 'Es la moneda base')),
        run: ([currency]) => void remove(currency!).catch(toastError),
      },
    ],
    [mayEdit, navigate],
  )
  return (
    <ListPage
      title="Monedas"
      words={['moneda', 'monedas']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por código o nombre',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={null}
      create={{ label: 'Nueva moneda', to: '/monedas/nueva', verdict: permitted(mayEdit) }}
      table={{
        name: 'currencies',
        columns,
        rowKey: (currency) => currency.currency_id,
        actions,
        faded: (currency) => !currency.is_active,
      }}
      empty={{
        icon: 'wallet',
        title: 'Ninguna moneda coincide',
        none: {
          title: 'Todavía no hay monedas',
          detail: 'Cree primero la moneda base, en la que se lleva toda cuenta.',
        },
      }}
    />
  )
}
