import { useEffect, useEffectEvent } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { useBoardCommand, useSelectedTrip } from '#src/central/live/board-link.ts'
import { liveFleet } from '#src/central/live/live-fleet.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { useSettled } from '#src/ui/filter/use-settled.ts'
import { useMap } from '#src/ui/map/use-map.ts'

type BoardEyeProps = {
  onUnit: (driver_id: number, follow: boolean) => void
  /** A unit is followed: the eye stays with it, whatever is chosen in the list. */
  follows: boolean
}

/** Moves the map to what another panel, or another window, asks to see. */
export function BoardEye({ onUnit, follows }: BoardEyeProps) {
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

  const frameTrip = (service_id: number): void => {
    const trip = liveTrips.get(service_id)
    if (!trip) return
    const unit = trip.driver && liveFleet.get(trip.driver.driver_id)?.place
    const places = [
      ...(trip.status_type_id === tripStatus.ON_BOARD && unit ? [] : [trip.origin]),
      ...trip.destinations,
      ...(unit ? [unit] : []),
    ]
    frame(places.length > 0 ? places : [trip.origin])
  }
  useBoardCommand('focus-trip', ({ service_id }) => frameTrip(service_id))
  // Once the cursor rests: a run through the list must not shake the map.
  const chosen = useSettled(useSelectedTrip())
  const onChosen = useEffectEvent((service_id: number) => {
    if (!follows) frameTrip(service_id)
  })
  useEffect(() => {
    if (chosen !== null) onChosen(chosen)
  }, [chosen])
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
