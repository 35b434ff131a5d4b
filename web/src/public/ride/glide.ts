import type { Marker } from 'maplibre-gl'
import { isStill } from '#src/ui/map/is-still.ts'

/** Moves a marker evenly from where it stands; answers how to stop it. */
export const glide = (marker: Marker, to: readonly [number, number], ms: number): (() => void) => {
  const from = marker.getLngLat()
  const [lng, lat] = to
  const started = performance.now()
  let frame = 0
  const step = (now: number): void => {
    const part = isStill() ? 1 : Math.min(1, Math.max(0, now - started) / ms)
    marker.setLngLat([from.lng + (lng - from.lng) * part, from.lat + (lat - from.lat) * part])
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
