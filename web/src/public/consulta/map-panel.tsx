import '#src/ui/map/map-frame.css'
import { Suspense } from 'react'
import type { Offer } from '@chaski/contract/fares/offer-schema.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { MapProblem } from '#src/ui/map/map-problem.tsx'
import { late } from '#src/ui/status/late.ts'
import { Choice } from './choice.tsx'
import { type Slot, slotLabel, slotsOf, type TripDraft } from './trip-draft.ts'
import { useMapWanted } from './use-map-wanted.ts'

const TripMap = late(async () => {
  // The map itself is asked for in the same moment, not one after the other.
  void import('#src/ui/map/map-view.tsx').catch(() => {})
  return (await import('./trip-map.tsx')).TripMap
})

type MapPanelProps = {
  draft: TripDraft
  inView: readonly LatLng[]
  offer: Offer | undefined
  target: Slot
  onTarget: (slot: Slot) => void
  onPoint: (slot: Slot, place: LatLng) => void
}

/** The map: it comes after the form works, and the form works without it. */
export function MapPanel(props: MapPanelProps) {
  const { draft, target, onTarget } = props
  const { wanted, show } = useMapWanted()
  const slots = slotsOf(draft)
  return (
    <section className="map-panel no-print" aria-label="Mapa">
      <Choice
        legend="Al tocar el mapa se fija"
        options={slots.map((slot) => ({ value: String(slot), label: slotLabel(slot) }))}
        value={String(target)}
        onChange={(value) => onTarget(slots.find((slot) => String(slot) === value) ?? 'origin')}
      />
      {wanted === 'now' ? (
        <Suspense fallback={<div className="map-frame trip-map" aria-busy="true" />}>
          <TripMap {...props} />
        </Suspense>
      ) : (
        <div className="map-frame trip-map map-waiting">
          {wanted === 'offer' && (
            <button type="button" className="button" onClick={show}>
              Mostrar el mapa (0.5 MB)
            </button>
          )}
          {wanted === 'never' && <MapProblem reason="webgl" />}
        </div>
      )}
    </section>
  )
}
