import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import { useEffect, useState } from 'react'
import type { NearCars } from '@chaski/contract/booking/schema.ts'
import { callAsClient } from './call-as-client.ts'

const everyMs = 10_000

/** Free cars around, for as long as one is looked for; an answer that does not come leaves the last. */
export function useNearCars(service_uuid: string, searching: boolean): NearCars | undefined {
  const [near, setNear] = useState<NearCars>()
  useEffect(() => {
    if (!searching) return
    const stop = new AbortController()
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return
      callAsClient(bookingLive.near, { params: { service_uuid } }, { signal: stop.signal }).then(
        setNear,
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, everyMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [service_uuid, searching])
  return searching ? near : undefined
}
