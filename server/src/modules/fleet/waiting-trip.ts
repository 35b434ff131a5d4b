import type { WaitingTrip } from '#src/matching/sweep-types.ts'

/** What matching asks about a trip, as it is stored. */
export type TripToMatch = {
  service_id: number
  origin_latitude: number
  origin_longitude: number
  origin_zone_id: number | null
  date_time_service: string
  is_booking: boolean
  priority: number
  payment_type_id: number
  vehicle_attribute_ids: readonly number[]
  duration_s: number
  attempt: number
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** A trip in the words of matching; `refused_by` are the drivers excluded from it for now. */
export const waitingTrip = (
  trip: TripToMatch,
  units: readonly { driver_id: number; excluded_from: readonly number[] }[],
): WaitingTrip => ({
  service_id: trip.service_id,
  origin: { lat: trip.origin_latitude, lng: trip.origin_longitude },
  destination: null,
  zone_id: trip.origin_zone_id,
  waiting_since: seconds(trip.date_time_service),
  pickup_at: trip.is_booking ? seconds(trip.date_time_service) : null,
  tries: 0,
  priority: trip.priority,
  // It weighs the wait for a later sweep; whoever looks for a car by hand is not waiting for one.
  agreed_wait_s: null,
  attempt: trip.attempt,
  payment_type_id: trip.payment_type_id,
  attributes: trip.vehicle_attribute_ids,
  ride_s: trip.duration_s,
  retained: false,
  refused_by: units
    .filter((unit) => unit.excluded_from.includes(trip.service_id))
    .map((unit) => unit.driver_id),
  readmit_refused: false,
})
