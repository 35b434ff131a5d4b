import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { lostItemFilters, type LostItemRow } from '@chaski/contract/lost-items/schema.ts'
import { isOpenItem, type LostItemState } from '@chaski/contract/lost-items/states.ts'
import { RecordFilter } from '#src/central/look-ups/record-filter.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { itemColumns } from './item-columns.tsx'
import { stateOptions } from '#src/central/record/item-words.ts'

const schema = lostItemFilters.omit({ page: true, page_size: true, sort: true })

/** What passengers left in the cars: what is still looked for or kept comes first. */
export function ItemsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('lost-items', lostItems.list, filters)
  const list = usePages(lostItems.list, asked)
  const exported = useExported({ list: lostItems.list, filters: asked, name: 'objetos-olvidados' })
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<LostItemRow>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'search',
        run: ([item]) =>
          void navigate({
            to: '/objetos/$lost_item_id',
            params: { lost_item_id: String(item!.lost_item_id) },
            search: true,
          }),
      },
      {
        label: 'Ver servicio',
        keys: 'S',
        icon: 'taxi',
        run: ([item]) =>
          void navigate({
            to: '/servicios/$service_id',
            params: { service_id: String(item!.service_id) },
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      title="Objetos olvidados"
      words={['objeto', 'objetos']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por objeto, cliente o servicio',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={null}
      table={{
        name: 'lost-items',
        columns: itemColumns,
        rowKey: (item) => item.lost_item_id,
        actions,
        faded: (item) => !isOpenItem(item.state),
      }}
      empty={{
        icon: 'bag',
        title: 'Ningún objeto coincide',
        none: {
          title: 'Nadie olvidó nada',
          detail: 'Cuando un pasajero reclame algo, regístrelo desde la página de su servicio.',
        },
      }}
    >
      <Select
        aria-label="Estado"
        placeholder="Todos los estados"
        w={200}
        clearable
        data={stateOptions}
        value={filters.state ?? null}
        onChange={(value) =>
          void setFilters({ state: (value ?? undefined) as LostItemState | undefined })
        }
      />
      <RecordFilter
        of="driver_id"
        label="Conductor"
        id={filters.driver_id}
        onClear={() => void setFilters({ driver_id: undefined })}
      />
      <RecordFilter
        of="service_id"
        label="Servicio"
        id={filters.service_id}
        onClear={() => void setFilters({ service_id: undefined })}
      />
    </ListPage>
  )
}
