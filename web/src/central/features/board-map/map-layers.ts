import { useRemembered } from '#src/ui/remembered.ts'

export const mapLayers = {
  units: 'Unidades',
  trips: 'Servicios abiertos',
  zones: 'Zonas',
  heat: 'Calor de lo que espera',
  demand: 'Demanda esperada en la próxima hora',
} as const

export type MapLayerName = keyof typeof mapLayers
export type ShownLayers = Readonly<Record<MapLayerName, boolean>>

const atFirst: ShownLayers = {
  units: true,
  trips: true,
  zones: false,
  heat: false,
  demand: false,
}

/** What this person wants to see on the map, on this machine. */
export const useMapLayers = (): [ShownLayers, (name: MapLayerName, shown: boolean) => void] => {
  const [shown, setShown] = useRemembered<ShownLayers>('board.map.layers', atFirst)
  return [{ ...atFirst, ...shown }, (name, on) => setShown({ ...atFirst, ...shown, [name]: on })]
}
