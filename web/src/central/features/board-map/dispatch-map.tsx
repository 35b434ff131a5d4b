import { useCallback, useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { boardLink, useSelectedTrip } from '#src/central/live/board-link.ts'
import { useLiveFleet } from '#src/central/live/live-fleet.ts'
import { useLiveTrips } from '#src/central/live/live-trips.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { LiveFleetLayer } from '#src/central/map/live-fleet-layer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { BoardEye } from './board-eye.tsx'
import { BoardZones } from './board-zones.tsx'
import { DraftPoints } from './draft-points.tsx'
import { HeatOfDemand } from './heat-of-demand.tsx'
import { HeatOfWaiting } from './heat-of-waiting.tsx'
import { LayerMenu } from './layer-menu.tsx'
import { LocateUnit } from './locate-unit.tsx'
import { useMapLayers } from './map-layers.ts'
import { SelectedTrip } from './selected-trip.tsx'
import { StaleVeil, useStale } from './stale-veil.tsx'
import { TripsLayer } from './trips-layer.tsx'
import { UnitCard } from './unit-card.tsx'
import './board-map.css'

const choose = (service_id: number) => boardLink.select(service_id)

type Watched = { driver_id: number; follow: boolean }

/** Units, trips and zones as they are now; in the board's panel and in a window of its own. */
export function DispatchMap() {
  useLiveTrips()
  useLiveFleet()
  const stale = useStale()
  const trip = useSelectedTrip()
  const [layers, showLayer] = useMapLayers()
  const [watched, setWatched] = useState<Watched | null>(null)
  const watch = useCallback(
    (driver_id: number, follow: boolean) => setWatched({ driver_id, follow }),
    [],
  )
  const pick = useCallback(
    (driver_id: number) =>
      setWatched((before) => ({
        driver_id,
        follow: before?.driver_id === driver_id && before.follow,
      })),
    [],
  )
  const follow = (wanted: boolean) => {
    if (!watched) return
    boardLink.send({ kind: 'focus-unit', driver_id: watched.driver_id, follow: wanted })
  }
  useShortcuts('Mapa', [
    {
      keys: 'Shift+F',
      label: 'Ver toda la flota',
      run: () => void boardLink.send({ kind: 'focus-fleet' }),
    },
  ])

  return (
    <div className="board-map-frame" data-stale={stale || undefined}>
      <CentralMap label="Mapa de la operación">
        {layers.zones && <BoardZones />}
        {layers.demand && <HeatOfDemand />}
        {layers.heat && <HeatOfWaiting />}
        {trip !== null && <SelectedTrip service_id={trip} />}
        {layers.trips && <TripsLayer selected={trip} onSelect={choose} />}
        {layers.units && (
          <LiveFleetLayer
            selected={watched?.driver_id ?? null}
            follow={watched?.follow ?? false}
            onSelect={pick}
            onFollowEnd={() => setWatched((before) => before && { ...before, follow: false })}
          />
        )}
        <DraftPoints />
        <BoardEye onUnit={watch} follows={watched?.follow ?? false} />
      </CentralMap>
      <div className="board-map-tools">
        <LocateUnit />
        <LayerMenu shown={layers} onShow={showLayer} />
        <ActionIcon
          variant="default"
          aria-label="Ver toda la flota"
          title="Ver toda la flota (Shift+F)"
          onClick={() => void boardLink.send({ kind: 'focus-fleet' })}
        >
          <Icon name="car" />
        </ActionIcon>
      </div>
      {stale && <StaleVeil />}
      {watched && (
        <UnitCard
          driver_id={watched.driver_id}
          follow={watched.follow}
          onFollow={follow}
          onClose={() => setWatched(null)}
        />
      )}
    </div>
  )
}
