import { EmptyState } from '#src/ui/empty-state.tsx'

/** Panel C: the units and the trips where they are. */
export function BoardMap() {
  return <EmptyState icon="map" title="Mapa" detail="Aquí se ven las unidades y los servicios." />
}
