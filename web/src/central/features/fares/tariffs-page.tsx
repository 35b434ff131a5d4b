import { useMemo, useState } from 'react'
import { Button, Select } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { tariffFilters } from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf, plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { ActiveFilter } from '#src/ui/active-filter.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { tariffColumns } from './tariff-columns.tsx'
import { stateOn } from './tariff-words.ts'
import { useScopeNames } from './use-scope-names.ts'
import { useTariffActions } from './use-tariff-actions.ts'

const schema = tariffFilters.omit({ page: true, page_size: true })
/** What rides cost: for whom, where, in which unit, and from when to when. */
export function TariffsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(fares.list, filters)
  const names = useScopeNames()
  const [today] = useState(() => dayOf(Date.now()))
  const columns = useMemo(() => tariffColumns(names, today), [names, today])
  const actions = useTariffActions()
  const mayEdit = useCan()('MNT_TARIFF_EDIT')
  const navigate = useNavigate()
  const filtered = Object.values(filters).some((value) => value !== undefined)
  useShortcuts('Tarifas', [
    { keys: 'P', label: 'Probar un viaje', run: () => void navigate({ to: '/tarifas/prueba' }) },
    ...(mayEdit
      ? [
          {
            keys: 'N',
            label: 'Nueva tarifa',
            run: () => void navigate({ to: '/tarifas/nueva', search: true }),
          },
        ]
      : []),
  ])
  const idFilter = (name: 'coverage_id' | 'company_id') => ({
    value: filters[name] === undefined ? null : String(filters[name]),
    onChange: (value: string | null) =>
      void setFilters({ [name]: value === null ? undefined : Number(value) }),
    clearable: true,
    searchable: true,
    nothingFoundMessage: 'Nada coincide',
  })

  return (
    <Page
      fill
      title="Tarifas"
      aside={list.loading ? undefined : plural(list.total, 'tarifa')}
      actions={
        <>
          <Button
            component={Link}
            to="/tarifas/prueba"
            variant="default"
            leftSection={<Icon name="wallet" />}
          >
            ¿Cuánto costaría…?
          </Button>
          {mayEdit && (
            <Button component={Link} to="/tarifas/nueva" search leftSection={<Icon name="plus" />}>
              Nueva tarifa
            </Button>
          )}
        </>
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={filtered}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Cobertura"
            placeholder="Todas las coberturas"
            w={180}
            data={names.coverageOptions}
            {...idFilter('coverage_id')}
          />
          <Select
            aria-label="Empresa"
            placeholder="Todas las empresas"
            w={200}
            data={names.companyOptions}
            {...idFilter('company_id')}
          />
          <ActiveFilter
            words={['En uso', 'Archivadas', 'En uso y archivadas']}
            value={filters.is_active}
            onChange={(is_active) => void setFilters({ is_active })}
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="tariffs"
          label="Tarifas"
          columns={columns}
          rows={list.rows}
          rowKey={(tariff) => tariff.tariff_id}
          actions={actions}
          faded={(tariff) => stateOn(tariff, today) !== 'current'}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="wallet"
              title={filtered ? 'Ninguna tarifa coincide' : 'Todavía no hay tarifas'}
              detail={
                filtered
                  ? 'Cambie o limpie los filtros.'
                  : 'Sin una tarifa vigente no se puede cotizar ningún viaje.'
              }
              action={
                filtered && (
                  <Button variant="default" onClick={() => void clear()}>
                    Limpiar filtros
                  </Button>
                )
              }
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
