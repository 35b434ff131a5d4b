import type { AreaProblem } from '@chaski/contract/geo/area-problem.ts'
import type { Position } from '@chaski/contract/geo/schema.ts'
import type { Map as MapLibreMap } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
  TerraDrawUndoRedoKeyboardShortcuts,
} from 'terra-draw'
import type { GeoJSONStoreFeatures, HexColor } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { ownLayerId } from '#src/ui/map/own-layers.ts'
import type { Palette } from '#src/ui/map/style/palette.ts'
import { pathProblem, ringProblem } from '#src/ui/map/zones/zone-checks.ts'
import type { Ring } from '#src/ui/map/zones/zone-checks.ts'

/** Six decimals are eleven centimetres: what the server stores. */
const DECIMALS = 6

const ringOf = ({ geometry }: GeoJSONStoreFeatures): Ring =>
  geometry.type === 'Polygon' ? (geometry.coordinates[0] as Position[]) : []

/** Terra Draw, set up for zones: a border that crosses itself is refused and its place told. */
export function createZoneDraw(
  map: MapLibreMap,
  colors: Palette,
  onProblem: (problem: AreaProblem | null) => void,
): TerraDraw {
  const judge = (problem: AreaProblem | null): { valid: boolean; reason?: string } => {
    onProblem(problem)
    return problem ? { valid: false, reason: problem.code } : { valid: true }
  }
  const line = colors.zone as HexColor
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({
      map,
      coordinatePrecision: DECIMALS,
      prefixId: ownLayerId('drawing', 'zone'),
    }),
    undoRedo: {
      modeLevel: new TerraDrawModeUndoRedo(),
      sessionLevel: new TerraDrawSessionUndoRedo(),
      keyboardShortcuts: new TerraDrawUndoRedoKeyboardShortcuts(),
    },
    modes: [
      new TerraDrawPolygonMode({
        keyEvents: { cancel: 'Escape', finish: 'Enter' },
        validation: (feature, { updateType }) => {
          // Under the moving mouse everything may be looked at; what is put down is judged.
          if (updateType === 'provisional') return { valid: true }
          return judge((updateType === 'finish' ? ringProblem : pathProblem)(ringOf(feature)))
        },
        styles: { fillColor: line, fillOpacity: 0.15, outlineColor: line, outlineWidth: 2.5 },
      }),
      new TerraDrawSelectMode({
        keyEvents: { deselect: 'Escape', delete: 'Delete', rotate: null, scale: null },
        flags: {
          polygon: {
            feature: {
              draggable: false,
              // Terra Draw's own check refuses without a word; ours tells the place.
              selfIntersectable: true,
              validation: (feature) => judge(ringProblem(ringOf(feature))),
              coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true },
            },
          },
        },
        styles: {
          selectedPolygonColor: line,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: line,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: '#ffffff',
          selectionPointOutlineColor: line,
          selectionPointOutlineWidth: 2,
          selectionPointWidth: 6,
          midPointColor: line,
          midPointOutlineColor: '#ffffff',
          midPointWidth: 4,
        },
      }),
    ],
  })
}

/** The finished borders; the one still under the mouse is not among them. */
export const finishedZones = (draw: TerraDraw): GeoJSONStoreFeatures[] =>
  draw
    .getSnapshot()
    .filter(
      ({ geometry, properties }) => geometry.type === 'Polygon' && !properties['currentlyDrawing'],
    )

export const ringsOf = (draw: TerraDraw): Ring[] => finishedZones(draw).map(ringOf)

export function addRings(draw: TerraDraw, rings: readonly Ring[]): void {
  draw.addFeatures(
    rings.map((ring) => ({
      type: 'Feature',
      properties: { mode: 'polygon' },
      geometry: {
        type: 'Polygon',
        coordinates: [ring.map((p) => p.map((x) => Number(x.toFixed(DECIMALS))))],
      },
    })),
  )
}
