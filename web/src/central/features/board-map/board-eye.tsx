import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { useBoardCommand } from '#src/central/live/board-link.ts'
import { liveFleet } from '#src/central/live/live-fleet.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { useMap } from '#src/ui/map/use-map.ts'

type BoardEyeProps = { onUnit: (driver_id: number, follow: boolean) => void }

/** Moves the map to what another panel, or another window, asks to see. */
export function BoardEye({ onUnit }: BoardEyeProps) {
  const { map } = useMap()
  const duration = isStill() ? 0 : 500

  const frame = (places: readonly LatLng[]): void => {
    const lngs = places.map(({ longitude }) => longitude)
    const lats = places.map(({ latitude }) => latitude)
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding: { top: 56, bottom: 32, left: 40, right: 56 },
      maxZoom: 16,
      duration,
    })
  }

  useBoardCommand('focus-trip', ({ service_id }) => {
    const trip = liveTrips.get(service_id)
    if (!trip) return
    const unit = trip.driver && liveFleet.get(trip.driver.driver_id)?.place
    frame([trip.origin, ...trip.destinations, ...(unit ? [unit] : [])])
  })
  useBoardCommand('focus-unit', ({ driver_id, follow }) => {
    onUnit(driver_id, follow)
    const place = liveFleet.get(driver_id)?.place
    if (!place) return
    const { longitude, latitude } = place
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 15), duration })
  })
  useBoardCommand('focus-fleet', () => {
    const places = liveFleet.units().flatMap(({ place }) => place ?? [])
    if (places.length > 0) frame(places)
  })
  return null
}
