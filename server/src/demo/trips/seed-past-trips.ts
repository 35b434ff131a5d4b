import { addDays, weekday } from '@chaski/contract/calendar/day.ts'
import { fareHoliday } from '@chaski/contract/calendar/holidays.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import { ZoneIndex } from '@chaski/contract/geo/zone-index.ts'
import { demoRandom, type DemoRandom } from '#src/demo/companies/demo-random.ts'
import { pickWeighted } from '#src/demo/demo-city.ts'
import { dailyDemand, hourlyDemand } from '#src/demo/demo-demand.ts'
import { createPastFleet, type PastFleet } from './seed-fleet-day.ts'
import { endRide } from './seed-past-end.ts'
import { someAskedRide } from './seed-past-ride.ts'
import type { DemoWorld, PastTrip } from './seed-world.ts'

const tripsPerDay = 400
const minute = 60_000
const hourMs = 60 * minute
/** Peru keeps one time all year. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00-05:00`)

/** Business grows a little, holidays are quiet. */
const countOn = (random: DemoRandom, day: string, daysAgo: number): number =>
  Math.round(
    tripsPerDay *
      dailyDemand(weekday(day)) *
      (fareHoliday(day) === null ? 1 : 0.75) *
      (1.06 - daysAgo / 750) *
      (0.94 + 0.12 * random.next()),
  )

const requestsOn = (random: DemoRandom, day: string, daysAgo: number): number[] => {
  const weights = hourlyDemand(weekday(day))
  return Array.from(
    { length: countOn(random, day, daysAgo) },
    () => midnightOf(day) + Math.floor((pickWeighted(random, weights) + random.next()) * hourMs),
  ).sort((a, b) => a - b)
}

const madeOn = (
  world: DemoWorld,
  zones: ZoneIndex<ZoneRow>,
  fleet: PastFleet,
  day: string,
  daysAgo: number,
): Omit<PastTrip, 'service_id'>[] => {
  // Each day has numbers of its own, so that fewer days are the last ones of more.
  const random = demoRandom(90_000 + daysAgo)
  return requestsOn(random, day, daysAgo).map((request, index) => {
    const booking = random.chance(0.1)
    const at = booking ? Math.round(request / (5 * minute)) * 5 * minute : request
    const hour = Math.floor((at - midnightOf(day)) / hourMs) % 24
    const ride = someAskedRide(random, world, zones, new Date(at), { day, hour })
    const taker = random.pick(world.takers)
    return {
      ...ride,
      ...endRide(demoRandom(daysAgo * 10_000 + index), fleet, {
        ride,
        from: at,
        hour,
        by: taker.name,
        booking,
      }),
      service_type_id:
        booking && ride.service_type_id === serviceKind.NOW
          ? serviceKind.BOOKING
          : ride.service_type_id,
      date_time_service: new Date(at).toISOString(),
      is_booking: booking,
      created_at: new Date(booking ? at - (1 + random.below(40)) * hourMs : at).toISOString(),
      pin: String(random.below(10_000)).padStart(4, '0'),
      created_by_user_id: taker.user_id,
      owner_name: taker.name,
    }
  })
}

const isOver = (
  { closed_at, dispatch_since }: Omit<PastTrip, 'service_id'>,
  now: number,
): boolean =>
  closed_at === null ? Date.parse(dispatch_since) < now - hourMs : Date.parse(closed_at) < now

/** The trips of the last days, a day at a time, in the order of their calls; the same for the same day, whoever makes them. */
export function* pastDays(world: DemoWorld, now: Date, days: number): Generator<PastTrip[]> {
  const zones = new ZoneIndex<ZoneRow>()
  zones.load(world.zones)
  const { date: today } = localTime(now)
  const fleet = createPastFleet(world.drivers, { latitude: -16.3989, longitude: -71.537 })
  let last = 0
  for (let daysAgo = days; daysAgo >= 0; daysAgo--)
    yield madeOn(world, zones, fleet, addDays(today, -daysAgo), daysAgo)
      .filter((trip) => isOver(trip, now.getTime()))
      .map((trip) => ({ ...trip, service_id: ++last }))
}
