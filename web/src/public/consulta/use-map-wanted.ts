import { useEffect, useState } from 'react'
import { canDrawMap } from '#src/ui/map/can-draw-map.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Half a megabyte of map is a lot for who saves data or waits on a slow line. */
const thrifty = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

export type MapWanted = 'later' | 'offer' | 'now' | 'never'

const wantedHere = (): MapWanted => (!canDrawMap() ? 'never' : thrifty() ? 'offer' : 'now')

/** The form comes first: the map is fetched once the browser rests, or only when asked for. */
export function useMapWanted() {
  const [wanted, setWanted] = useState<MapWanted>('later')
  useEffect(() => {
    const start = (): void => setWanted(wantedHere())
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 200)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start, { timeout: 2000 })
    return () => cancelIdleCallback(idle)
  }, [])
  return { wanted, show: () => setWanted('now') }
}
