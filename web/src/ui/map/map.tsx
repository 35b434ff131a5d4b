import '#src/ui/map/map-frame.css'
import '#src/ui/map/map.css'
import { Suspense, lazy, useState } from 'react'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'
import { MapProblem } from '#src/ui/map/map-problem.tsx'
import type { MapViewProps } from '#src/ui/map/map-view.tsx'

const load = () =>
  lazy(async () => ({ default: (await import('#src/ui/map/map-view.tsx')).MapView }))

/** The map as pages use it: its code arrives after the page works, in a box that keeps its size. */
export function LazyMap(props: MapViewProps) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, View: load() }))
  const box = `map-frame ${props.className ?? ''}`
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, View: load() }))
  return (
    <LoadBoundary
      key={attempt.count}
      fallback={
        <div className={box} data-theme={props.theme ?? 'light'}>
          <MapProblem reason="code" onRetry={retry} />
        </div>
      }
    >
      <Suspense
        fallback={
          <div className={box} data-theme={props.theme ?? 'light'} aria-busy="true">
            <p className="map-loading">Cargando el mapa…</p>
          </div>
        }
      >
        <attempt.View {...props} />
      </Suspense>
    </LoadBoundary>
  )
}
