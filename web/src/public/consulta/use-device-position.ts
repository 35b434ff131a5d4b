import { useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

const waitMs = 10_000

type Outcome = { place: LatLng; accuracyM: number } | null

/** Where this device is, or null when it does not say: switched off, refused, too slow. */
const devicePosition = (): Promise<Outcome> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          place: {
            latitude: Number(coords.latitude.toFixed(6)),
            longitude: Number(coords.longitude.toFixed(6)),
          },
          accuracyM: coords.accuracy,
        }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 60_000 },
    )
  })

/** Asks the device once per press; nothing is kept beyond the field it fills. */
export function useDevicePosition() {
  const [busy, setBusy] = useState(false)
  const locate = async (): Promise<Outcome> => {
    setBusy(true)
    try {
      return await devicePosition()
    } finally {
      setBusy(false)
    }
  }
  return { busy, locate }
}
