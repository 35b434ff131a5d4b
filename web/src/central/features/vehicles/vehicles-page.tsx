import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { vehicleFilters } from '@chaski/contract/vehicles/schema.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { DocumentsFilter } from '#src/ui/filter/documents-filter.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { useVehicleActions } from './use-vehicle-actions.ts'
import { vehicleColumns } from './vehicle-columns.tsx'

const schema = vehicleFilters.omit({ page: true, page_size: true, sort: true })

/** The cars of the fleet, with who may drive them and who does now. */
export function VehiclesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('vehicles', vehicles.list, filters)
  const list = usePages(vehicles.list, asked)
  const exported = useExported({ list: vehicles.list, filters: asked, name: 'vehiculos' })
  const brands = useLookUp(vehicles.brands, {}, ({ data }) =>
    data.map(({ brand_id, name }) => ({ id: brand_id, name })),
  )
  const mayCreate = useMay()('MNT_VEHICLE_EDIT')
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
      exported={exported}
      create={{ label: 'Nuevo vehículo', to: '/vehiculos/nuevo', verdict: mayCreate }}
      actions={
        <>
          <ImportButton kind="vehicles" />
          <LinkButton to="/marcas" variant="default" verdict={mayCreate}>
            Marcas y modelos
          </LinkButton>
        </>
      }
      table={{
        name: 'vehicles',
        columns: vehicleColumns,
        rowKey: (vehicle) => vehicle.vehicle_id,
        actions,
        faded: (vehicle) => !vehicle.is_active,
        edge: (vehicle) => (vehicle.documents.EXPIRED > 0 ? 'warn' : undefined),
      }}
      empty={{
        icon: 'car',
        title: 'Ningún vehículo coincide',
        none: {
          title: 'Todavía no hay vehículos',
          detail: 'Registre el primero; antes, su marca y su modelo.',
        },
      }}
    >
      <LookUpSelect
        label="Marca"
        none="Todas las marcas"
        width={160}
        lookUp={brands}
        value={filters.brand_id}
        onChange={(brand_id) => void setFilters({ brand_id })}
      />
      <DocumentsFilter
        value={filters.documents}
        onChange={(documents) => void setFilters({ documents })}
      />
    </ListPage>
  )
}
