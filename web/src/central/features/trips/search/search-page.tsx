import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { searchFilters } from '@chaski/contract/dispatch/schema.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { countedText } from '#src/central/counted-text.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { GoToTrip } from './go-to-trip.tsx'
import { tripColumns } from '#src/central/trips/trip-columns.tsx'
import { TripFilters } from './trip-filters.tsx'
import type { TripSearch } from './trip-search.ts'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import { ViewsMenu } from './views-menu.tsx'
import '#src/central/features/trips/trips.css'

const schema = searchFilters.omit({ page: true, page_size: true, sort: true })

/** Any trip of the company, by anything one knows of it; the search is its address. */
export function SearchPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const names = useCatalogNames()
  const navigate = useNavigate()
  const asked = useSorted('trips', dispatch.search, filters)
  const list = usePages(dispatch.search, asked)
  const exported = useExported({
    list: dispatch.search,
    filters: asked,
    name: 'servicios',
    right: 'RPT_SERVICE_EXCEL',
  })
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const columns = useMemo(() => tripColumns(names), [names])
  const actions = useMemo<readonly RowAction<TripRow>[]>(() => {
    const open = (hash?: string) => (rows: TripRow[]) =>
      void navigate({
        to: '/servicios/$service_id',
        params: { service_id: String(rows[0]!.service_id) },
        search: true,
        ...(hash && { hash }),
      })
    return [
      { label: 'Abrir', keys: 'Enter', icon: 'file', run: open() },
      { label: 'Ver el recorrido', keys: 'R', icon: 'map', run: open('recorrido') },
    ]
  }, [navigate])
  return (
    <Page
      fill
      title="Buscar servicios"
      aside={list.loading ? undefined : countedText(list.total, 'servicio')}
      actions={
        <>
          <ExportButton {...exported} />
          <GoToTrip />
          <ViewsMenu
            filters={filters}
            onOpen={(search) => void navigate({ to: '/servicios', search: search })}
          />
        </>
      }
      bar={
        <FilterBar active={filtered} onClear={() => void clear()}>
          <TripFilters
            filters={filters as TripSearch}
            names={names}
            onChange={(change) => void setFilters(change)}
          />
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        what="No se pudo buscar."
        name="trips"
        label="Servicios"
        columns={columns}
        names={[names.missing]}
        rowKey={(trip) => trip.service_id}
        actions={actions}
        edge={(trip) =>
          trip.sla.level === 2 ? 'alarm' : trip.sla.level === 1 ? 'warn' : undefined
        }
        onClear={filtered ? () => void clear() : undefined}
        empty={{
          icon: 'search',
          title: 'Ningún servicio coincide',
          detail: 'Amplíe las fechas o limpie los filtros.',
          none: {
            title: 'Todavía no hay servicios',
            detail: 'Aparecen aquí desde que se registra el primero en Despacho.',
          },
        }}
      />
    </Page>
  )
}
