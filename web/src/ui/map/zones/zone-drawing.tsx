import type { AreaProblem } from '@chaski/contract/geo/area-problem.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { useEffect, useRef, useState } from 'react'
import type { TerraDraw } from 'terra-draw'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { useMap } from '#src/ui/map/use-map.ts'
import { editableRings, geometryOfRings, problemText } from '#src/ui/map/zones/zone-checks.ts'
import { addRings, createZoneDraw, finishedZones, ringsOf } from '#src/ui/map/zones/zone-draw.ts'
import { ZoneTools } from '#src/ui/map/zones/zone-tools.tsx'

export type ZoneEditorProps = {
  /** Where the drawing starts; changed from outside only by giving the editor another key. */
  value: AreaGeometry | null
  onChange: (geometry: AreaGeometry | null) => void
}

type Mode = 'polygon' | 'select'

export function ZoneDrawing({ value, onChange }: ZoneEditorProps) {
  const { map, colors } = useMap()
  const latest = useRef({ value, onChange, colors })
  const drawing = useRef<TerraDraw | null>(null)
  const [mode, setMode] = useState<Mode>('select')
  const [problem, setProblem] = useState<AreaProblem | null>(null)
  const [canUndo, setCanUndo] = useState(false)
  const [isEmpty, setEmpty] = useState(value === null)
  const rings = editableRings(value)
  const editable = rings !== null

  useEffect(() => {
    latest.current = { value, onChange, colors }
  })

  const enter = (next: Mode): void => {
    drawing.current?.setMode(next)
    setMode(next)
    setProblem(null)
    map.getCanvas().focus()
  }

  useEffect(() => {
    const start = editableRings(latest.current.value)
    if (!start) return
    const draw = createZoneDraw(map, latest.current.colors, setProblem)
    const canvas = map.getCanvas()
    let told = JSON.stringify(geometryOfRings(start))
    const tell = (): void => {
      setCanUndo(draw.canUndo())
      const geometry = geometryOfRings(ringsOf(draw))
      const text = JSON.stringify(geometry)
      if (text === told) return
      told = text
      setEmpty(geometry === null)
      latest.current.onChange(geometry)
    }
    const choose = (next: Mode): void => {
      draw.setMode(next)
      setMode(next)
    }
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || draw.getMode() !== 'polygon') return
      setProblem(null)
      choose('select')
    }
    draw.start()
    addRings(draw, start)
    draw.clearUndoRedoHistory()
    told = JSON.stringify(geometryOfRings(ringsOf(draw)))
    draw.on('finish', (id, { action }) => {
      tell()
      // Terra Draw still has work to do with the border it just closed.
      if (action === 'draw') {
        queueMicrotask(() => {
          choose('select')
          draw.selectFeature(id)
        })
      }
    })
    draw.on('change', (_ids, type) => {
      if (type === 'delete') tell()
    })
    draw.on('history', tell)
    canvas.addEventListener('keyup', onEscape)
    map.doubleClickZoom.disable()
    queueMicrotask(() => {
      if (draw.enabled) choose(start.length === 0 ? 'polygon' : 'select')
    })
    drawing.current = draw
    return () => {
      draw.stop()
      drawing.current = null
      canvas.removeEventListener('keyup', onEscape)
      map.doubleClickZoom.enable()
    }
  }, [map])

  const remove = (): void => {
    const draw = drawing.current
    if (!draw) return
    enter('select')
    draw.removeFeatures(finishedZones(draw).map(({ id }) => id!))
  }

  const undo = (): void => {
    setProblem(null)
    drawing.current?.undo()
  }

  const place = problem?.place
  return (
    <>
      <ZoneTools
        drawing={mode === 'polygon'}
        editable={editable}
        canUndo={canUndo}
        isEmpty={isEmpty}
        problem={problem && problemText[problem.code]}
        onDraw={() => enter(mode === 'polygon' ? 'select' : 'polygon')}
        onUndo={undo}
        onRemove={remove}
      />
      {place && (
        <MapSource
          id="zone-problem"
          data={{ type: 'Point', coordinates: [place.longitude, place.latitude] }}
        >
          <MapLayer
            slot="drawing"
            spec={{
              id: 'zone-problem',
              type: 'circle',
              paint: {
                'circle-radius': 11,
                'circle-color': colors.problem,
                'circle-opacity': 0.25,
                'circle-stroke-color': colors.problem,
                'circle-stroke-width': 3,
              },
            }}
          />
        </MapSource>
      )}
    </>
  )
}
