import { useCallback, useEffect, useRef, useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { navigate } from '#src/public/router/location.ts'
import { nameOfPoint, unnamedPoint } from './find-point.ts'
import { minLetters } from './use-suggestions.ts'
import {
  pointIn,
  putPoint,
  type Slot,
  slotsOf,
  swapped,
  type TripDraft,
  type TripPoint,
} from './trip-draft.ts'
import { maxStops, readTrip, writeTrip } from './trip-url.ts'

const at = (a: LatLng | null, b: LatLng): boolean =>
  a?.latitude === b.latitude && a.longitude === b.longitude

const pointsOf = (draft: TripDraft): LatLng[] =>
  slotsOf(draft).flatMap((slot) => pointIn(draft, slot) ?? [])

/** The ride on screen; its address always opens the same ride elsewhere. */
export function useTrip() {
  const [draft, setDraft] = useState(() => readTrip(window.location.search))
  /** What the map should show whole: not changed by who points on the map and so sees the place already. */
  const [inView, setInView] = useState<readonly LatLng[]>(() => pointsOf(draft))
  const naming = useRef(new Map<Slot, AbortController>())
  /** What stands in a field that no suggestion was taken for. */
  const typed = useRef(new Map<Slot, string>())

  useEffect(() => {
    const address = window.location.pathname + writeTrip(draft)
    if (address !== window.location.pathname + window.location.search)
      navigate(address, { replace: true })
  }, [draft])

  const change = useCallback((next: TripDraft) => {
    setDraft(next)
    setInView(pointsOf(next))
  }, [])

  const put = useCallback((slot: Slot, point: TripPoint | null) => {
    naming.current.get(slot)?.abort()
    if (point !== null) typed.current.delete(slot)
    setDraft((before) => putPoint(before, slot, point))
  }, [])

  /** A place by its coordinates: it counts at once, and gets its address as soon as that is known. */
  const point = useCallback(
    async (slot: Slot, place: LatLng): Promise<void> => {
      put(slot, unnamedPoint(place))
      const asking = new AbortController()
      naming.current.set(slot, asking)
      const name = await nameOfPoint(place, asking.signal)
      if (name === null || asking.signal.aborted) return
      setDraft((before) =>
        at(pointIn(before, slot), place) ? putPoint(before, slot, { ...place, name }) : before,
      )
    },
    [put],
  )

  /** A place shown on the map for an address that nothing knew: the words stay what was typed. */
  const pin = useCallback(
    async (slot: Slot, place: LatLng): Promise<void> => {
      const said = typed.current.get(slot)?.trim() ?? ''
      if (said.length < minLetters) await point(slot, place)
      else put(slot, { ...place, name: said, pinned: true })
    },
    [point, put],
  )

  return {
    draft,
    inView,
    change,
    /** From the list of suggestions, or taken back by typing on. */
    pick: (slot: Slot, chosen: TripPoint | null) => {
      put(slot, chosen)
      if (chosen !== null) setInView(pointsOf(putPoint(draft, slot, chosen)))
    },
    point,
    pin,
    typing: (slot: Slot, text: string) => typed.current.set(slot, text),
    show: (slot: Slot, place: LatLng) =>
      setInView(pointsOf(putPoint(draft, slot, unnamedPoint(place)))),
    swap: () => change(swapped(draft)),
    addStop: draft.stops.length < maxStops ? () => change(withStop(draft)) : undefined,
    removeStop: (index: number) =>
      change({ ...draft, stops: draft.stops.filter((_, i) => i !== index) }),
  }
}

const withStop = (draft: TripDraft): TripDraft => ({ ...draft, stops: [...draft.stops, null] })
