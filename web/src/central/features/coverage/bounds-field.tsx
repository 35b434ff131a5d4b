import type { BBox, LatLng } from '@chaski/contract/geo/schema.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { useMap } from '#src/ui/map/use-map.ts'
import { boxFrom, boxRing, boxText } from './box.ts'
import './zones.css'

/** Where zones may be drawn: a box on the map, held by two of its corners. */
export function BoundsField({ field }: { field: Field<BBox> }) {
  const { label, error, 'data-path': path } = controlOf(field)
  const { value } = field
  useShown(field, boxText)
  // The map opens around the box it was handed; afterwards it stays where the hand left it.
  return (
    <fieldset data-path={path} tabIndex={-1}>
      <legend>{label}: hasta dónde llega la cobertura</legend>
      <CentralMap
        className="bounds-map"
        bounds={[value.west, value.south, value.east, value.north]}
        label="Mapa de la cobertura"
      >
        <BoxOnMap value={value} onChange={(box) => field.set(box)} />
      </CentralMap>
      <p className="form-hint">{boxText(value)}</p>
      {error !== undefined && (
        <p className="form-hint" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function BoxOnMap({ value, onChange }: { value: BBox; onChange: (box: BBox) => void }) {
  const { map, colors } = useMap()
  const corner = (which: 'low' | 'high', place: LatLng) =>
    which === 'low'
      ? boxFrom(place, { latitude: value.north, longitude: value.east })
      : boxFrom({ latitude: value.south, longitude: value.west }, place)
  const useView = () => {
    const view = map.getBounds()
    onChange(
      boxFrom(
        { latitude: view.getSouth(), longitude: view.getWest() },
        { latitude: view.getNorth(), longitude: view.getEast() },
      ),
    )
  }
  return (
    <>
      <div className="zone-tools">
        <div role="toolbar" aria-label="Herramientas de la cobertura">
          <button type="button" onClick={useView}>
            Usar lo que se ve
          </button>
        </div>
        <output>
          Arrastre las esquinas, o mueva y acerque el mapa hasta ver toda la ciudad y use lo que se
          ve.
        </output>
      </div>
      <MapSource id="coverage-box" data={{ type: 'Polygon', coordinates: [boxRing(value)] }}>
        <MapLayer
          slot="areas"
          spec={{
            id: 'coverage-box-fill',
            type: 'fill',
            paint: { 'fill-color': colors.zone, 'fill-opacity': 0.12 },
          }}
        />
        <MapLayer
          slot="lines"
          spec={{
            id: 'coverage-box-line',
            type: 'line',
            paint: { 'line-color': colors.zone, 'line-width': 2.5 },
          }}
        />
      </MapSource>
      <PointMarker
        kind="stop"
        draggable
        position={{ latitude: value.south, longitude: value.west }}
        label="Esquina suroeste"
        onMove={(place) => onChange(corner('low', place))}
      />
      <PointMarker
        kind="stop"
        draggable
        position={{ latitude: value.north, longitude: value.east }}
        label="Esquina noreste"
        onMove={(place) => onChange(corner('high', place))}
      />
    </>
  )
}
