import { Suspense, lazy } from 'react'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'
import type { ZoneEditorProps } from '#src/ui/map/zones/zone-drawing.tsx'

const ZoneDrawing = lazy(async () => ({
  default: (await import('#src/ui/map/zones/zone-drawing.tsx')).ZoneDrawing,
}))

/** Draws and edits one zone on the map around it; the drawing tools arrive when first needed. */
export function ZoneEditor(props: ZoneEditorProps) {
  return (
    <LoadBoundary
      fallback={
        <div className="zone-tools">
          <output data-problem="true">
            No se pudieron cargar las herramientas de dibujo. Revise su conexión y vuelva a abrir la
            zona.
          </output>
        </div>
      }
    >
      <Suspense>
        <ZoneDrawing {...props} />
      </Suspense>
    </LoadBoundary>
  )
}
