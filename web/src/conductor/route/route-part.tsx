import './route.css'
import { lazy, Suspense, useState } from 'react'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'

const RouteMap = lazy(async () => ({ default: (await import('./route-map.tsx')).RouteMap }))

const openKey = 'chaski.conductor.way'

type RoutePartProps = { trip: OwnTrip; target: OwnTrip['origin'] }

/** The way on the page itself: whoever stays on it goes on reporting where the car is. */
export function RoutePart({ trip, target }: RoutePartProps) {
  const [open, setOpen] = useState(() => readStored(openKey) === true)
  return (
    <>
      <button
        type="button"
        className="wide plain"
        aria-expanded={open}
        onClick={() => {
          writeStored(openKey, !open)
          setOpen(!open)
        }}
      >
        {open ? 'Ocultar el camino' : 'Ver el camino aquí'}
      </button>
      {open && (
        <LoadBoundary
          fallback={<p className="dim">El mapa no llegó. Intente otra vez cuando haya señal.</p>}
        >
          <Suspense fallback={<p className="dim">Cargando…</p>}>
            <RouteMap trip={trip} target={target} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  )
}
