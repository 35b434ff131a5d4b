import { useCallback, useMemo, useState } from 'react'
import { Button, Select } from '@mantine/core'
import { z } from 'zod'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { panelDriverFilters } from '@chaski/contract/dispatch/schema.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { keyWord } from '@chaski/contract/fields.ts'
import { Outlet } from '@tanstack/react-router'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { plural } from '#src/shared/formats.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useRemembered } from '#src/ui/remembered.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { fleetColumns } from './fleet-columns.tsx'
import { FleetOnMap } from './fleet-on-map.tsx'
import { countStates, type FleetRow, narrowFleet, ofStates } from './fleet-rows.ts'
import { StateStrip } from './state-strip.tsx'
import { useFleet } from './use-fleet.ts'
import { useUnitActions } from './use-unit-actions.ts'
import './fleet.css'

const schema = z.strictObject({
  key_word: keyWord.optional(),
  status_driver_id: panelDriverFilters.shape.status_driver_id,
  turn_id: panelDriverFilters.shape.turn_id,
  signal: z.enum(['LOST']).optional(),
  documents: z.enum(['EXPIRING', 'EXPIRED']).optional(),
})

const documents = [
  { value: 'EXPIRED', label: 'Con vencidos' },
  { value: 'EXPIRING', label: 'Con por vencer' },
] as const

/** Every unit as it is now: state, driver, car, signal, trip and documents, beside the map. */
export function FleetPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const fleet = useFleet()
  const turns = useLookUp(catalogs.all, {}, ({ data }) =>
    data
      .filter(({ kind, active }) => kind === 'turns' && active)
      .map(({ item_id, name }) => ({ id: item_id, name })),
  )
  const [withMap, setWithMap] = useRemembered('fleet.map', true)
  const [chosen, setChosen] = useState<number | null>(null)
  const locate = useCallback((row: FleetRow) => {
    setChosen(row.driver_id)
    boardLink.send({ kind: 'focus-unit', driver_id: row.driver_id, follow: false })
  }, [])
  const actions = useUnitActions({ onLocate: locate })
  const narrowed = useMemo(() => narrowFleet(fleet.rows, filters), [fleet.rows, filters])
  const rows = useMemo(
    () => ofStates(narrowed, filters.status_driver_id),
    [narrowed, filters.status_driver_id],
  )
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return (
    <Page
      fill
      title="Flota"
      aside={fleet.loading ? undefined : plural(rows.length, 'unidad', 'unidades')}
      actions={
        <Button
          variant="default"
          aria-pressed={withMap}
          leftSection={<Icon name="map" />}
          onClick={() => setWithMap(!withMap)}
        >
          {withMap ? 'Ocultar el mapa' : 'Ver el mapa'}
        </Button>
      }
      bar={
        <>
          <FilterBar
            search={{
              value: filters.key_word,
              label: 'Buscar por unidad, conductor, placa o celular',
              onChange: (key_word) => void setFilters({ key_word }),
            }}
            active={filtered}
            onClear={() => void clear()}
          >
            <LookUpSelect
              label="Turno"
              none="Todos los turnos"
              width={160}
              lookUp={turns}
              value={filters.turn_id}
              onChange={(turn_id) => void setFilters({ turn_id })}
            />
            <Select
              aria-label="Señal"
              placeholder="Con y sin señal"
              w={150}
              clearable
              data={[{ value: 'LOST', label: 'Sin señal' }]}
              value={filters.signal ?? null}
              onChange={(value) => void setFilters({ signal: value === null ? undefined : 'LOST' })}
            />
            <Select
              aria-label="Documentos"
              placeholder="Todos los documentos"
              w={200}
              clearable
              data={documents}
              value={filters.documents ?? null}
              onChange={(value) =>
                void setFilters({
                  documents: documents.find((document) => document.value === value)?.value,
                })
              }
            />
          </FilterBar>
          <StateStrip
            counts={countStates(narrowed)}
            chosen={filters.status_driver_id ?? []}
            onChoose={(states) =>
              void setFilters({ status_driver_id: states.length === 0 ? undefined : states })
            }
          />
        </>
      }
    >
      <div className="fleet" data-alone={!withMap || undefined}>
        <div className="fleet-list">
          <ListTable
            list={{ ...fleet, rows }}
            what="No se pudo traer la flota."
            name="fleet"
            label="Unidades"
            columns={fleetColumns}
            rowKey={({ driver_id }) => driver_id}
            actions={actions}
            faded={({ status_driver_id }) => status_driver_id === driverStatus.OFF_SHIFT}
            edge={({ lost }) => (lost ? 'warn' : undefined)}
            onClear={filtered ? () => void clear() : undefined}
            empty={{
              icon: 'car',
              title: 'Ninguna unidad coincide',
              none: {
                title: 'Todavía no hay unidades',
                detail: 'Aparecen aquí los conductores en la flota; regístrelos en Conductores.',
              },
            }}
          />
        </div>
        {withMap && (
          <CentralMap className="fleet-map" label="Mapa de la flota">
            <FleetOnMap rows={rows} selected={chosen} onSelect={setChosen} />
          </CentralMap>
        )}
      </div>
      <Outlet />
    </Page>
  )
}
