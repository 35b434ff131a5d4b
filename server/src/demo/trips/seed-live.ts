import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { serviceKind, unassignFor } from '@chaski/contract/catalogs/known-items.ts'
import { Failure } from '@chaski/contract/errors.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { type TripForm, tripForm, type TripRow } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { type DemoRandom, demoRandom } from '#src/demo/companies/demo-random.ts'
import { startDay } from '#src/modules/drivers/day/start-day.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { someRide, somePlace } from '#src/demo/demo-city.ts'
import { assignUnderLocks } from '#src/modules/trips/assign/assign-under-locks.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { createTrip } from '#src/modules/trips/take/create-trip.ts'
import { prepareTrip } from '#src/modules/trips/take/prepare-trip.ts'
import type { Hold } from '#src/modules/trips/assign/hold-trips.ts'
import { arrive, board, startApproach } from '#src/modules/trips/ride/ride-steps.ts'
import { ageTrip, placeDriver } from './seed-store.ts'
import { turnOf } from './seed-fleet-day.ts'
import type { DemoWorld } from './seed-world.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'
import { clockWho, type Who } from '#src/access/who.ts'

const minute = 60_000
const unitsOnShift = 26

/** How far each of the first rides has come, and for how many minutes; null waits for a unit. */
const stages: readonly {
  until: 'WAITING' | 'ASSIGNED' | 'ON_WAY' | 'ARRIVED' | 'ON_BOARD'
  age: number
}[] = [
  { until: 'ON_BOARD', age: 14 },
  { until: 'ON_BOARD', age: 11 },
  { until: 'ON_BOARD', age: 9 },
  { until: 'ON_BOARD', age: 7 },
  { until: 'ON_BOARD', age: 5 },
  { until: 'ARRIVED', age: 4 },
  { until: 'ARRIVED', age: 3 },
  { until: 'ON_WAY', age: 4 },
  { until: 'ON_WAY', age: 3 },
  { until: 'ON_WAY', age: 2 },
  { until: 'ASSIGNED', age: 0 },
  { until: 'WAITING', age: 3 },
  { until: 'WAITING', age: 1 },
  { until: 'WAITING', age: 0 },
]
/** Minutes from now of the bookings of today. */
const soon = [45, 75, 110, 160, 240, 330]
/** Hours of those of tomorrow: flights and shifts of the morning, and the way home. */
const tomorrow =
  '04:30 05:15 06:00 06:30 06:45 07:15 07:30 08:00 09:30 12:45 15:00 17:45 18:15 20:30'

const bookedTimes = (now: number): Date[] => {
  const { date } = localTime(new Date(now + 24 * 60 * minute))
  return [
    ...soon.map((ahead) => new Date(Math.ceil((now + ahead * minute) / (5 * minute)) * 5 * minute)),
    ...tomorrow.split(' ').map((hour) => new Date(`${date}T${hour}:00-05:00`)),
  ]
}

type Unit = { driver_id: number; at: LatLng }

/** Drivers of this hour's turn whose documents are in order begin their day somewhere in the city. */
const openShifts = async (deps: Deps, world: DemoWorld, random: DemoRandom, who: Who) => {
  const turn = turnOf(localTime(new Date()).hour)
  const units: Unit[] = []
  // From the end of the list: the first ones are those that people look up by name.
  for (const driver of world.drivers.filter((d) => d.turn_id === turn).reverse()) {
    if (units.length === unitsOnShift) break
    const { driver_id, vehicle_id } = driver
    try {
      await startDay(deps, deps.db, null, who.actor, driver_id, { vehicle_id, turn_id: turn })
    } catch (error) {
      if (error instanceof Failure) continue
      throw error
    }
    const at = somePlace(random, random.chance(0.5) ? 'homes' : 'work')
    await placeDriver(deps.db, driver_id, at)
    units.push({ driver_id, at })
  }
  return units
}

const someForm = (random: DemoRandom, world: DemoWorld, at: Date | null): TripForm => {
  const { origin, destination } = someRide(random, localTime(at ?? new Date()).hour)
  const client = random.pick(world.clients)
  return tripForm.parse({
    origin,
    destinations: [destination],
    client_id: client.client_id,
    client_name: client.name,
    cellphone: client.cellphone,
    ...(at === null
      ? {}
      : { date_time_service: at.toISOString(), service_type_id: serviceKind.BOOKING }),
  })
}

const midway = (a: LatLng, b: LatLng): LatLng => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
})

/** The nearest unit that the rules let take it; null when none of them may. */
const giveUnit = async (
  deps: Deps,
  who: Who,
  service_id: number,
  units: readonly Unit[],
  origin: LatLng,
): Promise<Unit | null> => {
  const near = units.toSorted((a, b) => haversineM(a.at, origin) - haversineM(b.at, origin))
  for (const unit of near) {
    const items = [{ service_id, version: 1, driver_id: unit.driver_id }]
    const [result] = await assignUnderLocks(deps, deps.db, who, {
      items,
      force: false,
      reason_id: unassignFor.MISTAKE,
    }).catch((error: unknown) => {
      if (error instanceof Failure) return [{ ok: false }]
      throw error
    })
    if (result?.ok) return unit
  }
  return null
}

type Step = (deps: Deps, hold: Hold, who: Who, trip: HeldTrip) => Promise<TripRow>
const rideSteps: readonly [string, Step][] = [
  ['ON_WAY', startApproach],
  ['ARRIVED', arrive],
  ['ON_BOARD', (deps, hold, who, trip) => board(deps, hold, who, trip, undefined)],
]

/** Work in hand when the demonstration first opens: rides at every stage, some waiting, bookings for the next hours and for tomorrow. */
export const seedLive = async (deps: Deps, world: DemoWorld): Promise<void> => {
  const { db } = deps
  const random = demoRandom(15)
  const zones = createPriceZones(db)
  const taker = world.takers.at(-1)!
  const actor = {
    type: 'OPERADOR',
    id: taker.user_id,
    name: taker.name,
    ip: null,
    request_id: null,
  }
  const who: Who = { ...clockWho, actor, user_id: taker.user_id }
  const units = await openShifts(deps, world, random, who)

  for (const { until, age } of stages) {
    const form = someForm(random, world, null)
    const service_id = await createTrip(deps, db, who, await prepareTrip(deps, zones, who, form))
    const unit =
      until === 'WAITING' ? null : await giveUnit(deps, who, service_id, units, form.origin)
    if (unit !== null) {
      units.splice(units.indexOf(unit), 1)
      const last = rideSteps.findIndex(([name]) => name === until)
      for (const [, step] of rideSteps.slice(0, last + 1))
        await changeTrip(deps, db, who, { service_id, version: null }, {}, (hold, trip) =>
          step(deps, hold, who, trip),
        )
      const [to] = form.destinations
      if (until === 'ARRIVED') await placeDriver(db, unit.driver_id, form.origin)
      if (until === 'ON_BOARD') await placeDriver(db, unit.driver_id, midway(form.origin, to!))
    }
    await ageTrip(db, service_id, age)
  }
  for (const at of bookedTimes(Date.now())) {
    const form = someForm(random, world, at)
    await createTrip(deps, db, who, await prepareTrip(deps, zones, who, form))
  }
}
