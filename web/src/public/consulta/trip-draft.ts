import type { LatLng } from '@chaski/contract/geo/schema.ts'

/** A place as the person chose it: where it is and what it was called when chosen. */
export type TripPoint = LatLng & {
  name: string
  /** Typed words that nothing knew, shown on the map. */
  pinned?: boolean
}

type VehicleClass = 'standard' | 'executive'

/** What the person has said so far about the ride. */
export type TripDraft = {
  origin: TripPoint | null
  /** Places to pass by on the way, in order; null while its field is still empty. */
  stops: readonly (TripPoint | null)[]
  destination: TripPoint | null
  /** Lima's wall clock, `2026-11-16T06:10`; null: as soon as possible. */
  leave: string | null
  vehicle: VehicleClass
}

/** Names a field of the route; a number is a stop. */
export type Slot = 'origin' | 'destination' | number

/** Where a slot is asked for, so that what is missing leads to it. */
export const fieldId = (slot: Slot): string => `place-${slot}`

export const emptyDraft: TripDraft = {
  origin: null,
  stops: [],
  destination: null,
  leave: null,
  vehicle: 'standard',
}

export const pointIn = (draft: TripDraft, slot: Slot): TripPoint | null =>
  typeof slot === 'number' ? (draft.stops[slot] ?? null) : draft[slot]

export const putPoint = (draft: TripDraft, slot: Slot, point: TripPoint | null): TripDraft =>
  typeof slot === 'number'
    ? { ...draft, stops: draft.stops.map((stop, i) => (i === slot ? point : stop)) }
    : { ...draft, [slot]: point }

/** The way back: every place in the opposite order. */
export const swapped = (draft: TripDraft): TripDraft => ({
  ...draft,
  origin: draft.destination,
  stops: draft.stops.toReversed(),
  destination: draft.origin,
})

/** Every field of the route, in the order of the ride. */
export const slotsOf = (draft: TripDraft): Slot[] => [
  'origin',
  ...draft.stops.keys(),
  'destination',
]

export const slotLabel = (slot: Slot): string =>
  slot === 'origin' ? 'Origen' : slot === 'destination' ? 'Destino' : `Parada ${slot + 1}`

/** What a click on the map would fill: the first gap, else the end of the ride. */
export const firstGap = (draft: TripDraft): Slot =>
  slotsOf(draft).find((slot) => pointIn(draft, slot) === null) ?? 'destination'
