import type { KeyboardEvent, ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { time } from '#src/shared/formats.ts'
import { type Replay, replaySpeeds } from './use-replay.ts'

export type ReplayMark = { key: string; label: string; at: number }

type ReplayBarProps = {
  replay: Replay
  from: number
  to: number
  marks: readonly ReplayMark[]
  /** Said beside the clock: speed, silence. */
  children?: ReactNode
}

const clock = (at: number): string =>
  `${time(at)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`

/** Play, stop, faster, and anywhere: the time line with what happened on it. */
export function ReplayBar({ replay, from, to, marks, children }: ReplayBarProps) {
  const { at, playing, speed, toggle, seek, setSpeed } = replay
  const place = (moment: number) => `${((moment - from) / Math.max(1, to - from)) * 100}%`
  const inside = marks.filter((mark) => mark.at >= from && mark.at <= to)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <div className="replay-bar">
      <ActionIcon
        variant="filled"
        size={34}
        color="action"
        aria-label={playing ? 'Pausar' : 'Reproducir'}
        title={playing ? 'Pausar (K)' : 'Reproducir (K)'}
        onClick={toggle}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
          <path d={playing ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M4 2l10 6-10 6z'} />
        </svg>
      </ActionIcon>
      <div className="replay-line">
        <input
          type="range"
          aria-label="Momento del recorrido"
          aria-valuetext={clock(at)}
          min={from}
          max={to}
          step={1000}
          value={at}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          onKeyDown={onKey}
        />
        <div className="replay-marks">
          {inside.map((mark) => (
            <button
              key={mark.key}
              type="button"
              style={{ left: place(mark.at) }}
              title={`${mark.label} · ${time(mark.at)}`}
              aria-label={`Ir a: ${mark.label}, ${time(mark.at)}`}
              onClick={() => seek(mark.at)}
            />
          ))}
        </div>
      </div>
      <output className="replay-clock">
        <b>{clock(at)}</b>
        <span>{children}</span>
      </output>
      <fieldset className="replay-speeds">
        <legend>Velocidad</legend>
        {replaySpeeds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === speed}
            onClick={() => setSpeed(each)}
          >
            {each}×
          </button>
        ))}
      </fieldset>
    </div>
  )
}
