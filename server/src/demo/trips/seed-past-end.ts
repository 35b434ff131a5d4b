import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { cancelFare, finishFare, type Outlay } from '@chaski/contract/fares/final-fare.ts'
import { arequipaProfile, detourFactor, speedKmh } from '@chaski/contract/geo/travel-time.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { DemoRandom } from '#src/demo/companies/demo-random.ts'
import { pickWeighted } from '#src/demo/demo-city.ts'
import type { PastFleet } from './seed-fleet-day.ts'
import type { AskedRide } from './seed-past-ride.ts'
import type { PastTrip } from './seed-world.ts'

const second = 1000
const minute = 60 * second

const iso = (at: number): string => new Date(at).toISOString()

type Ended = Omit<
  PastTrip,
  | keyof AskedRide
  | 'service_id'
  | 'pin'
  | 'created_by_user_id'
  | 'owner_name'
  | 'created_at'
  | 'date_time_service'
  | 'is_booking'
>

const never: Ended = {
  status_type_id: tripStatus.CANCELED,
  final_fare: { lines: [], total: 0 },
  fare_cents: 0,
  dispatch_since: '',
  attempt: 0,
  driver_id: null,
  vehicle_id: null,
  assignment: null,
  assigned_at: null,
  ack_at: null,
  eta_s: null,
  on_way_at: null,
  arrived_at: null,
  boarded_at: null,
  closed_at: null,
  closed_by: null,
  cancel_reason_id: null,
  cancel_source: null,
  cancel_note: null,
}

const NO_UNIT = 3
/** Why people give up before a unit is found, on its way, and at the door. */
const beforeReasons: [number, number][] = [
  [1, 45],
  [6, 25],
  [4, 10],
  [5, 10],
  [8, 10],
]
const onWayReasons: [number, number][] = [
  [2, 45],
  [1, 30],
  [6, 25],
]
const someReason = (random: DemoRandom, reasons: [number, number][]): number =>
  reasons[
    pickWeighted(
      random,
      reasons.map(([, weight]) => weight),
    )
  ]![0]

const noUnit = (quoteTotal: number, since: number): Ended => ({
  ...never,
  status_type_id: tripStatus.NO_UNIT,
  final_fare: null,
  fare_cents: quoteTotal,
  dispatch_since: iso(since),
  attempt: 2,
  cancel_reason_id: NO_UNIT,
  cancel_source: 'OPERADOR',
  cancel_note: '',
})

const someOutlays = (random: DemoRandom, airport: boolean): Outlay[] => {
  if (airport && random.chance(0.35))
    return [
      { code: 'PARKING', amount: 350 + 50 * random.below(4), detail: 'Ticket del aeropuerto' },
    ]
  return random.chance(0.012) ? [{ code: 'TOLL', amount: 530, detail: 'Boleta de peaje' }] : []
}

const airportService = 4

export type Asked = { ride: AskedRide; from: number; hour: number; by: string; booking: boolean }

/** How the ride went from the moment it could be dispatched, minute by minute; the fleet remembers who drove it. */
export const endRide = (random: DemoRandom, fleet: PastFleet, asked: Asked): Ended => {
  const { ride, from, by } = asked
  // A booking is looked after half an hour ahead of its time.
  const since = asked.booking ? from - 30 * minute : from
  const dispatch_since = iso(since)
  const cancelled = { ...never, dispatch_since, closed_by: by, cancel_note: '' }
  if (random.chance(0.03)) {
    const closed_at = iso(since + (1 + random.below(6)) * minute)
    return {
      ...cancelled,
      closed_at,
      cancel_reason_id: someReason(random, beforeReasons),
      cancel_source: 'OPERADOR',
    }
  }
  const origin = { latitude: ride.origin_latitude, longitude: ride.origin_longitude }
  const needs = { payment_type_id: ride.payment_type_id, attribute_ids: ride.vehicle_attribute_ids }
  // Rather one who seldom takes that way of paying than none at all.
  const found =
    fleet.nearest(since, asked.hour, origin, needs) ??
    fleet.nearest(since, asked.hour, origin, { ...needs, payment_type_id: null })
  if (found === null || random.chance(0.006))
    return noUnit(ride.quote.total, since + (6 + random.below(6)) * minute)
  const { unit, metres } = found

  const assigned = since + (8 + 90 * random.next() ** 3) * second
  const acked = assigned + (3 + random.below(15)) * second
  const kmh = speedKmh(arequipaProfile, new Date(from), metres)
  const eta_s = Math.round((metres * detourFactor(arequipaProfile, metres) * 3.6) / kmh) + 45
  const arrived = Math.max(
    acked + eta_s * second * (0.85 + 0.4 * random.next()),
    // Nobody waits half an hour at the door for a booking.
    asked.booking ? from - 6 * minute : 0,
  )
  const taken = {
    dispatch_since,
    attempt: random.chance(0.15) ? 1 : 0,
    driver_id: unit.driver.driver_id,
    vehicle_id: unit.driver.vehicle_id,
    assignment: 'CURRENT' as const,
    assigned_at: iso(assigned),
    ack_at: iso(acked),
    eta_s,
    on_way_at: iso(acked),
  }
  const fate = random.next()
  if (fate < 0.035) {
    const closed = acked + (arrived - acked) * random.next()
    fleet.occupy(unit, closed, unit.at)
    return {
      ...cancelled,
      ...taken,
      closed_at: iso(closed),
      cancel_reason_id: someReason(random, onWayReasons),
      cancel_source: 'OPERADOR',
    }
  }
  if (fate < 0.06) {
    const closed = arrived + (6 + random.below(6)) * minute
    const late = fate < 0.042
    const final_fare = cancelFare(ride.quote.terms, late ? 'cancelled_after_arrival' : 'no_show')
    fleet.occupy(unit, closed, origin)
    return {
      ...cancelled,
      ...taken,
      status_type_id: late ? tripStatus.CANCELED : tripStatus.NO_SHOW,
      arrived_at: iso(arrived),
      final_fare,
      fare_cents: final_fare.total,
      closed_at: iso(closed),
      ...(late
        ? { cancel_reason_id: cancelFor.GAVE_UP, cancel_source: 'OPERADOR' }
        : { cancel_note: null }),
    }
  }
  // Most are at the door; one in eight lets the driver wait.
  const stroll = random.chance(0.12) ? 5 + random.below(12) : 0
  const boarded =
    Math.max(arrived, from - 3 * minute) + (20 + random.below(200)) * second + stroll * minute
  const closed = boarded + ride.duration_s * second * (0.85 + 0.4 * random.next())
  const waiting_s = Math.max(0, (boarded - Math.max(arrived, from)) / second)
  const added_stops = random.chance(0.03) ? 1 : 0
  const outlays = someOutlays(random, ride.service_type_id === airportService)
  const final_fare = finishFare(ride.quote, { waiting_s, added_stops, outlays })
  fleet.occupy(unit, closed, { latitude: ride.to_latitude, longitude: ride.to_longitude })
  return {
    ...never,
    ...taken,
    status_type_id: tripStatus.FINISHED,
    arrived_at: iso(arrived),
    boarded_at: iso(boarded),
    closed_at: iso(closed),
    closed_by: unit.driver.name,
    final_fare,
    fare_cents: final_fare.total,
  }
}
