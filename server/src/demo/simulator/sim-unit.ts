import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { driverStatus, type DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { DemoRandom } from '#src/demo/companies/demo-random.ts'
import { somePlace } from '#src/demo/demo-city.ts'
import { chanceOf } from './chance.ts'
import {
  answerOffer,
  boarding,
  nextBreak,
  nextSilence,
  settingOut,
  someSilence,
  workingDay,
} from './habits.ts'
import { statusOf } from './http-caller.ts'
import { createLeg } from './leg.ts'
import { type Command, createPhone } from './phone.ts'
import type { SimWorld } from './sim-world.ts'
import { createUnitActions } from './unit-actions.ts'
import { nextAction, type Phase, placeOf, reportEveryS, type UnitState } from './unit-state.ts'

const second = 1000
const minute = 60 * second
const recheckEvery = 110 * second
const phaseOfTrip: Partial<Record<TripStatus, Phase>> = {
  [tripStatus.ASSIGNED]: 'ASSIGNED',
  [tripStatus.ON_WAY]: 'TO_PICKUP',
  [tripStatus.AT_PICKUP]: 'AT_DOOR',
  [tripStatus.ON_BOARD]: 'RIDING',
}
/** The states of the server that agree with what a driver believes. */
const agreeing: Record<Phase, readonly DriverStatus[]> = {
  OFF: [driverStatus.OFF_SHIFT],
  FREE: [driverStatus.FREE, driverStatus.OFFERED],
  BREAK: [driverStatus.OCCUPIED],
  ASSIGNED: [driverStatus.ON_WAY],
  TO_PICKUP: [driverStatus.ON_WAY],
  AT_DOOR: [driverStatus.AT_PICKUP],
  RIDING: [driverStatus.WITH_PASSENGER],
}
const stopped: readonly DriverStatus[] = [driverStatus.SANCTIONED, driverStatus.BLOCKED]

export type SimDriver = { driver_id: number; code: string; place: LatLng | null }

/** One driver with a telephone: hears commands, decides like a person, drives, and says where it is. */
export const createUnit = (world: SimWorld, driver: SimDriver) => {
  const { clock, seed } = world
  const { driver_id, code, place } = driver
  const random: DemoRandom = chanceOf(seed, driver_id)
  // Drawn in any case, so that the same seed makes the same days.
  const home = somePlace(random, random.chance(0.5) ? 'homes' : 'work')
  const unit: UnitState = {
    phase: 'OFF',
    due: 0,
    at: place === null ? home : { latitude: place.latitude, longitude: place.longitude },
    leg: null,
    trip: null,
    offer: null,
    comes: true,
    breakAt: clock.now() + nextBreak(random) * random.next(),
    endAt: clock.now() + workingDay(random) * (0.3 + 0.7 * random.next()),
  }
  let working = false
  let ready = false
  let stale = true
  let pausedUntil = 0
  let reportAt = 0
  let recheckAt = Date.now() + recheckEvery * (0.5 + random.next())
  let silenceAt = clock.now() + nextSilence(random)
  let silentUntil = 0

  const onCommand = ({ action, value }: Command): void => {
    if (action === 'OFFER' && value.offer_id !== undefined) {
      if (unit.phase !== 'FREE') return
      const { answer, after } = answerOffer(chanceOf(seed, driver_id, value.offer_id))
      unit.offer = { offer_id: value.offer_id, answer, due: clock.now() + after }
      phone.say('evt', {
        category: 'DRIVER',
        action: 'RECEIVED',
        value: JSON.stringify({ offer_id: value.offer_id }),
      })
    } else if (action === 'OFFER_WITHDRAWN') unit.offer = null
    else if (action === 'ASSIGNED' || action === 'CANCELED') stale = true
    else if (action === 'STATE') {
      const { status_driver_id } = value as { status_driver_id?: DriverStatus }
      if (status_driver_id !== undefined && !agreeing[unit.phase].includes(status_driver_id))
        stale = true
    }
  }
  const phone = createPhone({
    baseUrl: world.baseUrl,
    password: world.password,
    signal: world.signal,
    code,
    onCommand,
    onLine: () => {
      stale = true
    },
  })
  const actions = createUnitActions(world, unit, phone, driver_id)

  const takeUp = async (phase: Phase, row: TripRow): Promise<void> => {
    const { service_id, origin, destinations } = row
    const last = destinations.at(-1) ?? null
    const moved = unit.trip?.service_id !== service_id || unit.phase !== phase
    unit.trip = {
      service_id,
      origin,
      destination: last,
      toAirport: row.service_type_id === serviceKind.AIRPORT,
    }
    unit.offer = null
    if (!moved) return
    const dice = chanceOf(seed, driver_id, service_id)
    const from = placeOf(unit, clock.now())
    unit.phase = phase
    unit.at = { latitude: from.latitude, longitude: from.longitude }
    if (phase === 'ASSIGNED')
      unit.due = clock.now() + (world.warm.has(service_id) ? 0 : settingOut(dice))
    else if (phase === 'AT_DOOR') {
      // Where it is: an arrival noted at the desk moves no car.
      unit.leg = null
      const { comes, after } = boarding(dice)
      Object.assign(unit, { comes, due: clock.now() + after })
    } else {
      const goal = phase === 'TO_PICKUP' ? origin : (last ?? origin)
      const { points, seconds } = await world.findRoute(unit.at, goal)
      unit.leg = createLeg(points, seconds, clock.now())
      unit.due = 0
    }
  }

  /** Asks the server how things stand and believes it. */
  const lookUp = async (): Promise<void> => {
    stale = false
    recheckAt = Date.now() + recheckEvery * (0.8 + 0.4 * random.next())
    const state = await phone.call(trips.ownState, {})
    const { data } = await phone.call(trips.ownTrips, { query: { page: 1, page_size: 5 } })
    const row = data.find((t) => t.assignment === 'CURRENT' && phaseOfTrip[t.status_type_id])
    if (row !== undefined) return takeUp(phaseOfTrip[row.status_type_id]!, row)
    unit.trip = null
    if (state.shift === null) {
      if (unit.phase !== 'OFF')
        Object.assign(unit, { phase: 'OFF', due: clock.now() + 10 * minute })
      return
    }
    if (stopped.includes(state.status_driver_id)) {
      Object.assign(unit, { phase: 'BREAK', due: clock.now() + 2 * minute, offer: null })
      return
    }
    if (state.status_driver_id === driverStatus.OCCUPIED) {
      if (unit.phase !== 'BREAK')
        Object.assign(unit, { phase: 'BREAK', due: clock.now() + 5 * minute })
      return
    }
    if (unit.phase !== 'FREE')
      Object.assign(unit, {
        phase: 'FREE',
        due: clock.now() + minute,
        leg: null,
        at: placeOf(unit, clock.now()),
      })
    if (state.status_driver_id === driverStatus.OFFERED && unit.offer === null) {
      const [offer] = (await phone.call(trips.offers, {})).data
      if (offer !== undefined) onCommand({ action: 'OFFER', value: { offer_id: offer.offer_id } })
    }
  }

  const report = (): void => {
    const now = clock.now()
    const { latitude, longitude, heading, speed } = placeOf(unit, now)
    reportAt = Date.now() + reportEveryS(unit, now) * second
    phone.say('location', {
      latitude,
      longitude,
      heading,
      speed: Math.min(speed, 60),
      accuracy: 8,
      ts: new Date().toISOString(),
    })
  }

  const work = (what: () => Promise<void>): void => {
    working = true
    world
      .inTurn(what)
      .catch((error: unknown) => {
        stale = true
        // Refused: look again at once. Not heard: later.
        const wait = statusOf(error) >= 400 && statusOf(error) < 500 ? 3 * second : 8 * second
        pausedUntil = Date.now() + wait * (0.7 + 0.6 * random.next())
        world.log.debug({ err: error, driver: code, phase: unit.phase }, 'simulated driver')
      })
      .finally(() => {
        working = false
      })
  }

  const staySilent = (now: number): boolean => {
    if (silentUntil > now) return true
    if (silentUntil > 0) {
      silentUntil = 0
      silenceAt = now + nextSilence(random)
      phone.goOnline()
    } else if (now >= silenceAt && unit.phase !== 'OFF' && unit.offer === null) {
      silentUntil = now + someSilence(random)
      phone.hangUp()
      return true
    }
    return false
  }

  return {
    driver,
    state: unit as Readonly<UnitState>,
    isReady: (): boolean => ready,
    /** Comes in, and if it has no car yet, begins the day; false: the server will not have it today. */
    async open(): Promise<boolean> {
      const state = await world.inTurn(() => phone.logIn())
      if (stopped.includes(state.status_driver_id)) return false
      if (state.shift === null && !(await world.inTurn(() => actions.startDay()))) return false
      await world.inTurn(() => actions.sendPlace())
      phone.goOnline()
      ready = true
      return true
    },
    /** A moment passes: at most one thing is done, and the rest waits for the next. */
    tick(): void {
      if (!ready || working || Date.now() < pausedUntil) return
      const now = clock.now()
      if (staySilent(now)) return
      if (stale || Date.now() >= recheckAt) return work(lookUp)
      if (unit.phase !== 'OFF' && Date.now() >= reportAt) report()
      const action = nextAction(unit, now)
      if (action !== null) work(() => actions.perform(action))
    },
  }
}
export type SimUnit = ReturnType<typeof createUnit>
