import { type ReactNode, useEffect, useMemo } from 'react'
import { kmh, time } from '#src/shared/formats.ts'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { RouteLine } from '#src/ui/map/route-line.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { CentralMap } from './central-map.tsx'
import { ReplayBar, type ReplayMark } from './replay-bar.tsx'
import { type Fix, type Moment, momentAt, piecesOf } from './track.ts'
import { useReplay } from './use-replay.ts'
import './track-replay.css'

type TrackReplayProps = {
  fixes: readonly Fix[]
  marks: readonly ReplayMark[]
  /** What moves: the unit's number. */
  label: string
  /** A moment that somebody asked to see from elsewhere on the page. */
  asked?: { at: number } | null
  /** The server had more reports than it sends. */
  truncated?: boolean
  children?: ReactNode
}

const stepMs = 10_000

const paceText = ({ silent, speed }: Moment): string => {
  if (silent) return 'sin señal'
  if (speed === null) return ''
  return speed > 0.5 ? kmh(speed) : 'detenida'
}

/** A way on the map that can be played, stopped and searched; the whole of it by keyboard. */
export function TrackReplay({
  fixes,
  marks,
  label,
  asked = null,
  truncated = false,
  children,
}: TrackReplayProps) {
  const from = fixes[0]!.at
  const to = fixes.at(-1)!.at
  const replay = useReplay(from, to)
  const { seek, at } = replay
  const pieces = useMemo(() => piecesOf(fixes), [fixes])
  const moment = momentAt(fixes, at)

  useEffect(() => {
    if (asked) seek(asked.at)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new wish moves it, not each new frame
  }, [asked])

  useShortcuts('Recorrido', [
    { keys: 'K', label: 'Reproducir o pausar', run: replay.toggle },
    { keys: 'J', label: 'Diez segundos atrás', run: () => seek(at - stepMs) },
    { keys: 'L', label: 'Diez segundos adelante', run: () => seek(at + stepMs) },
  ])

  return (
    <div className="track-replay">
      <CentralMap label={`Recorrido de la unidad ${label}`}>
        {pieces.driven.map((piece) => (
          <RouteLine key={piece[0]!.at} geometry={piece} />
        ))}
        {pieces.guessed.map((piece) => (
          <RouteLine key={piece[0]!.at} geometry={piece} approximate />
        ))}
        {children}
        {moment && (
          <PointMarker kind="driver" position={moment} label={`Unidad ${label}, ${time(at)}`} />
        )}
      </CentralMap>
      <ReplayBar replay={replay} from={from} to={to} marks={marks}>
        {moment && paceText(moment)}
        {truncated && ' · recorrido incompleto: son demasiados puntos'}
      </ReplayBar>
    </div>
  )
}
