import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { isMuted, setMuted } from '#src/ui/status/tone.ts'
import { useAlarms } from '#src/central/live/alarms.ts'
import { FleetCounters } from './fleet-counters.tsx'
import { PhoneQueue } from './phone-queue.tsx'
import './board-bar.css'

/** The layout's bar stands before any screen and as long as it. */
const never = () => () => {}

/** What an operator sees without looking: the fleet, who waits on the line, what burns. */
export function BoardBar({ autoSwitch }: { autoSwitch: ReactNode }) {
  const slot = useSyncExternalStore(never, () => document.getElementById('top-slot'))
  const [muted, setQuiet] = useState(isMuted)
  const { alarms } = useAlarms()
  const toggleSound = () => {
    setMuted(!muted)
    setQuiet(!muted)
  }
  useShortcuts('Despacho', [
    { keys: 'S', label: muted ? 'Encender el sonido' : 'Silenciar las alarmas', run: toggleSound },
  ])
  if (slot === null) return null
  return createPortal(
    <div className="board-bar">
      <FleetCounters />
      {autoSwitch}
      <PhoneQueue />
      <Link
        to="/despacho/turno"
        className="bar-item"
        aria-label="Cifras del turno"
        title="Cifras del turno (Shift+T)"
      >
        <Icon name="bars" />
      </Link>
      <Link
        to="/despacho/relevo"
        className="bar-item"
        aria-label="Relevo de turno"
        title="Relevo de turno (Shift+N)"
      >
        <Icon name="file" />
      </Link>
      {/* Its place is always there: what is beside it stays under the hand. */}
      <span className="bar-item bar-alarm" data-none={alarms.length === 0 || undefined}>
        <Icon name="alert" /> <b>{alarms.length}</b>
      </span>
      <button
        type="button"
        className="bar-item"
        aria-pressed={muted}
        title={muted ? 'Alarmas en silencio (S)' : 'Silenciar las alarmas (S)'}
        onClick={toggleSound}
      >
        <Icon name={muted ? 'mute' : 'sound'} />
      </button>
    </div>,
    slot,
  )
}
