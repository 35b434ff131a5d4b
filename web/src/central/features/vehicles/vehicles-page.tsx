import { useMemo } from 'react'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { vehicleFilters, type VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { vehicleColumns } from './vehicle-columns.tsx'

const schema = vehicleFilters.omit({ page: true, page_size: true })
const papers = [
  { value: 'EXPIRED', label: 'Con vencidos' },
  { value: 'EXPIRING', label: 'Con por vencer' },
  { value: 'PENDING', label: 'Con por evaluar' },
  { value: 'REJECTED', label: 'Con rechazados' },
]

/** The cars of the fleet, with who may drive them and who does now. */
export function VehiclesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(vehicles.list, filters)
  const { data: brands } = useQuery(q(vehicles.brands, {}))
  const mayCreate = useCan()('MNT_VEHICLE_EDIT')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<VehicleRow>[]>(() => {
    const open = (part: string) => (rows: VehicleRow[]) =>
      void navigate({ to: `/vehiculos/${rows[0]!.vehicle_id}/${part}` })
    return [
      { label: 'Abrir', keys: 'Enter', icon: 'car', run: open('datos') },
      { label: 'Documentos', keys: 'M', icon: 'file', run: open('documentos') },
    ]
  }, [navigate])
  const create = () => void navigate({ to: '/vehiculos/nuevo', search: true })
  useShortcuts('Vehículos', mayCreate ? [{ keys: 'N', label: 'Nuevo vehículo', run: create }] : [])
  return (
    <Page
      fill
      title="Vehículos"
      aside={list.loading ? undefined : plural(list.total, 'vehículo')}
      actions={
        mayCreate && (
          <>
            <Button component={Link} to="/marcas" variant="default">
              Marcas y modelos
            </Button>
            <Button
              component={Link}
              to="/vehiculos/nuevo"
              search
              leftSection={<Icon name="plus" />}
            >
              Nuevo vehículo
            </Button>
          </>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por placa, unidad, marca o propietario',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Marca"
            placeholder="Todas las marcas"
            w={160}
            clearable
            searchable
            data={(brands?.data ?? []).map((b) => ({ value: String(b.brand_id), label: b.name }))}
            value={filters.brand_id === undefined ? null : String(filters.brand_id)}
            onChange={(value) =>
              void setFilters({ brand_id: value === null ? undefined : Number(value) })
            }
          />
          <Select
            aria-label="Documentos"
            placeholder="Todos los documentos"
            w={170}
            clearable
            data={papers}
            value={filters.documents ?? null}
            onChange={(value) => void setFilters({ documents: (value ?? undefined) as never })}
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="vehicles"
          label="Vehículos"
          columns={vehicleColumns}
          rows={list.rows}
          rowKey={(vehicle) => vehicle.vehicle_id}
          actions={actions}
          faded={(vehicle) => !vehicle.is_active}
          edge={(vehicle) => (vehicle.documents.EXPIRED > 0 ? 'warn' : undefined)}
          loading={list.loading}
          more={list.more}
          empty={
            <EmptyState
              icon="car"
              title="Ningún vehículo coincide"
              detail="Cambie o limpie los filtros."
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
