import { useDraftPlaces } from '#src/central/live/draft-places.ts'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'

/** Where the caller of the form stands and goes, before there is a trip. */
export function DraftPoints() {
  return useDraftPlaces().map(({ text, isOrigin, ...position }, index) => (
    <PointMarker
      key={index}
      kind={isOrigin ? 'origin' : 'destination'}
      position={position}
      label={`${isOrigin ? 'Origen' : 'Destino'} de la llamada: ${text}`}
    />
  ))
}
