import './ride-panel.css'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'

const heights = ['peek', 'half', 'full'] as const
type Height = (typeof heights)[number]

const words: Record<Height, string> = {
  peek: 'Mostrar más',
  half: 'Mostrar todo',
  full: 'Mostrar menos',
}

/** A finger that moved less than this meant to press. */
const dragPx = 24

type RidePanelProps = {
  label: string
  /** How much of the map it covers from below, where it lies on it. */
  onCover?: (px: number) => void
  /** Something to see on the map: whenever it changes, the panel makes room. */
  moment?: unknown
  children: ReactNode
}

/** What lies on the map: low, half or whole, by drag, by button and by key. */
export function RidePanel({ label, onCover, moment, children }: RidePanelProps) {
  const [height, setHeight] = useState<Height>('half')
  const [seen, setSeen] = useState(moment)
  if (seen !== moment) {
    setSeen(moment)
    setHeight('half')
  }
  const panel = useRef<HTMLElement>(null)
  const from = useRef<number | null>(null)
  const dragged = useRef(false)

  useEffect(() => {
    const own = panel.current
    if (own === null || onCover === undefined) return
    const look = new ResizeObserver(() => {
      // Beside the map on a desk it covers nothing.
      const beside = getComputedStyle(own).position === 'static'
      onCover(beside ? 0 : own.offsetHeight)
    })
    look.observe(own)
    return () => look.disconnect()
  }, [onCover])

  const move = (steps: number): void => {
    const next = heights[heights.indexOf(height) + steps]
    if (next !== undefined) setHeight(next)
  }
  const end = (event: PointerEvent): void => {
    const moved = from.current === null ? 0 : event.clientY - from.current
    from.current = null
    dragged.current = Math.abs(moved) > dragPx
    if (dragged.current) move(moved < 0 ? 1 : -1)
  }
  /** Whoever types needs the room above the keyboard. */
  const typing = ({ target }: FocusEvent): void => {
    if (target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
      setHeight('full')
  }
  return (
    <section ref={panel} className="ride-panel" data-height={height} aria-label={label}>
      <button
        type="button"
        className="ride-handle no-print"
        aria-label={words[height]}
        aria-expanded={height !== 'peek'}
        onPointerDown={(event) => {
          from.current = event.clientY
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerUp={end}
        onClick={() => {
          if (dragged.current) dragged.current = false
          else setHeight(height === 'full' ? 'peek' : height === 'peek' ? 'half' : 'full')
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') move(1)
          if (event.key === 'ArrowDown') move(-1)
        }}
      >
        <span />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */}
      <div className="ride-body" tabIndex={0} onFocus={typing}>
        {children}
      </div>
    </section>
  )
}
