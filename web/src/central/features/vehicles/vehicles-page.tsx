import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { vehicleFilters } from '@chaski/contract/vehicles/schema.ts'
import { q } from '#src/shared/api.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListPage } from '#src/ui/list-page.tsx'
import { DocumentsFilter } from '#src/ui/documents-filter.tsx'
import { useFilters } from '#src/ui/use-filters.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { useVehicleActions } from './use-vehicle-actions.ts'
import { vehicleColumns } from './vehicle-columns.tsx'

const schema = vehicleFilters.omit({ page: true, page_size: true })

/** The cars of the fleet, with who may drive them and who does now. */
export function VehiclesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(vehicles.list, filters)
  const { data: brands } = useQuery(q(vehicles.brands, {}))
  const mayCreate = useCan()('MNT_VEHICLE_EDIT')
  const actions = useVehicleActions()
  return (
    <ListPage
      title="Vehículos"
      words={['vehículo', 'vehículos']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por placa, unidad, marca o propietario',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      create={mayCreate ? { label: 'Nuevo vehículo', to: '/vehiculos/nuevo' } : null}
      actions={
        mayCreate && (
          <LinkButton to="/marcas" variant="default">
            Marcas y modelos
          </LinkButton>
        )
      }
      table={{
        name: 'vehicles',
        columns: vehicleColumns,
        rowKey: (vehicle) => vehicle.vehicle_id,
        actions,
        faded: (vehicle) => !vehicle.is_active,
        edge: (vehicle) => (vehicle.documents.EXPIRED > 0 ? 'warn' : undefined),
      }}
      empty={{ icon: 'car', title: 'Ningún vehículo coincide' }}
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
      <DocumentsFilter
        value={filters.documents}
        onChange={(documents) => void setFilters({ documents })}
      />
    </ListPage>
  )
}
