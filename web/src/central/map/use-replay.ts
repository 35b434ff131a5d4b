import { useCallback, useEffect, useState } from 'react'

export const replaySpeeds = [1, 5, 20, 60] as const
type ReplaySpeed = (typeof replaySpeeds)[number]

export type Replay = {
  /** The moment shown, in milliseconds. */
  at: number
  playing: boolean
  speed: ReplaySpeed
  toggle: () => void
  seek: (at: number) => void
  setSpeed: (speed: ReplaySpeed) => void
}

/** A moment that runs from one time to another, at a chosen speed, and stops at the end. */
export function useReplay(from: number, to: number): Replay {
  const [at, setAt] = useState(from)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<ReplaySpeed>(20)
  const within = useCallback((time: number) => Math.min(to, Math.max(from, time)), [from, to])
  const shown = within(at)
  const running = playing && shown < to

  useEffect(() => {
    if (!running) return
    let last = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = (now - last) * speed
      last = now
      setAt((before) => within(before + passed))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [running, speed, within])

  return {
    at: shown,
    playing: running,
    speed,
    toggle: () => {
      // From the end it starts again: pressing play must always play.
      if (shown >= to) setAt(from)
      setPlaying(!running)
    },
    seek: (time) => setAt(within(time)),
    setSpeed,
  }
}
