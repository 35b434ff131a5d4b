import type { Gps } from './state.ts'

type Fix = {
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  accuracy: number | null
}

type Listener = { onFix: (fix: Fix) => void; onGps: (gps: Gps) => void }

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 2000, timeout: 20_000 }
/** A car that stands still gets no news from the watch; it is asked for at the slowest rate. */
const askEveryMs = 15_000
/** Without a fix for so long the desk does not know either where the car is. */
const lostMs = 60_000

const clean = (value: number | null, least: number, most: number): number | null =>
  value === null || Number.isNaN(value) || value < least ? null : Math.min(value, most)

const fixOf = ({ coords }: GeolocationPosition): Fix => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  heading: coords.heading === null ? null : (clean(coords.heading % 360, 0, 359) ?? null),
  speed: clean(coords.speed, 0, 70),
  accuracy: clean(coords.accuracy, 0, 10_000),
})

/** Watches where the phone is. Gives back how to end it. */
export const watchPlace = ({ onFix, onGps }: Listener): (() => void) => {
  if (!('geolocation' in navigator) || !window.isSecureContext) {
    onGps('MISSING')
    return () => undefined
  }
  onGps('SEARCHING')
  let seen = 0
  const onPosition = (position: GeolocationPosition): void => {
    seen = Date.now()
    onGps('GOOD')
    onFix(fixOf(position))
  }
  const onError = (error: GeolocationPositionError): void => {
    if (error.code === error.PERMISSION_DENIED) onGps('DENIED')
    // A watch times out whenever nothing moves: that alone is no loss.
    else if (Date.now() - seen > lostMs) onGps('SEARCHING')
  }
  const watch = navigator.geolocation.watchPosition(onPosition, onError, options)
  const timer = setInterval(
    () => navigator.geolocation.getCurrentPosition(onPosition, onError, options),
    askEveryMs,
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    clearInterval(timer)
    onGps('OFF')
  }
}
