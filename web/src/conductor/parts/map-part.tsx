import './map-part.css'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#src/shared/stored.ts'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'

type MapPartProps = {
  /** Under what the phone remembers that it is open. */
  openKey: string
  show: string
  hide: string
  children: ReactNode
}

/** A map that is opened when it is wanted and stays so; whoever opens it sees it, wherever on the page it stands. */
export function MapPart({ openKey, show, hide, children }: MapPartProps) {
  const [open, setOpen] = useState(() => readStored(openKey) === true)
  const part = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!open || !pressed.current) return
    pressed.current = false
    part.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <div ref={part} className="map-part">
      <button
        type="button"
        className="wide plain"
        aria-expanded={open}
        onClick={() => {
          pressed.current = true
          writeStored(openKey, !open)
          setOpen(!open)
        }}
      >
        {open ? hide : show}
      </button>
      {open && (
        <LoadBoundary
          fallback={<p className="dim">El mapa no llegó. Intente otra vez cuando haya señal.</p>}
        >
          <Suspense fallback={<p className="dim map-part-space">Cargando…</p>}>{children}</Suspense>
        </LoadBoundary>
      )}
    </div>
  )
}
