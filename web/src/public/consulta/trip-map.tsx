import type { Offer } from '@chaski/contract/fares/offer-schema.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { embeddedMap } from '#src/ui/map/embedded-map.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { distance, duration } from '#src/shared/formats.ts'
import { FitBounds } from '#src/ui/map/fit-bounds.tsx'
import { LazyMap } from '#src/ui/map/map.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { RouteLine } from '#src/ui/map/route-line.tsx'
import { pointIn, type Slot, slotLabel, slotsOf, type TripDraft } from './trip-draft.ts'
import { useMapTheme } from '#src/ui/map/use-map-theme.ts'

type TripMapProps = {
  draft: TripDraft
  inView: readonly LatLng[]
  offer: Offer | undefined
  /** What a touch on the map fixes. */
  target: Slot
  onPoint: (slot: Slot, place: LatLng) => void
}

/** The header and the choice of what a touch fixes. */
const aboveMapPx = 112

export function TripMap({ draft, inView, offer, target, onPoint }: TripMapProps) {
  const theme = useMapTheme()
  const { data, problem } = useAnswer(geo.mapConfig, {})
  const config = data ?? (problem ? embeddedMap : undefined)
  if (config === undefined) return <div className="map-frame trip-map" aria-busy="true" />

  const slots = slotsOf(draft)
  const points = slots.flatMap((slot) => pointIn(draft, slot) ?? [])
  return (
    <div className="trip-map">
      <LazyMap
        config={config}
        theme={theme}
        label="Mapa del viaje. Mueva el mapa con las flechas y pulse Enter para fijar el punto del centro"
        onClick={(place) => onPoint(target, place)}
      >
        {offer && (
          <RouteLine
            geometry={offer.route.geometry ?? points}
            approximate={offer.route.quality === 'approximate'}
          />
        )}
        {slots.map((slot) => {
          const point = pointIn(draft, slot)
          return (
            point && (
              <PointMarker
                key={slot}
                kind={typeof slot === 'number' ? 'stop' : slot}
                position={point}
                label={`${slotLabel(slot)}: ${point.name}`}
                draggable
                onMove={(place) => onPoint(slot, place)}
              />
            )
          )
        })}
        <FitBounds points={inView} padding={48} top={aboveMapPx} maxZoom={15} />
      </LazyMap>
      {offer && (
        <p className="map-badge" aria-hidden="true">
          <span className="km">{distance(offer.route.distanceM)}</span>
          {' · '}
          {duration(offer.route.durationS)}
        </p>
      )}
    </div>
  )
}
