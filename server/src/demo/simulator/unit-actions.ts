import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { somePlace } from '#src/demo/demo-city.ts'
import { chanceOf } from './chance.ts'
import { confirmPaid } from './confirm-paid.ts'
import {
  boarding,
  lingering,
  nextBreak,
  nightsRest,
  paying,
  someBreak,
  someOutlays,
  workingDay,
} from './habits.ts'
import { statusOf } from './http-caller.ts'
import { createLeg } from './leg.ts'
import type { Phone } from './phone.ts'
import type { SimWorld } from './sim-world.ts'
import { type Action, placeOf, type UnitState } from './unit-state.ts'

const second = 1000
const minute = 60 * second

/** What a driver does, one call of the driver's own interface each; what they believe changes once the server agreed. */
export const createUnitActions = (
  world: SimWorld,
  unit: UnitState,
  { call }: Phone,
  driver_id: number,
) => {
  const { clock, seed, warm } = world
  let count = 0
  const dice = () => chanceOf(seed, driver_id, 7, ++count)
  const params = () => ({ service_id: unit.trip!.service_id })
  const in_ = (ms: number): number => clock.now() + ms

  const drive = async (to: LatLng): Promise<void> => {
    const from = placeOf(unit, clock.now())
    const { points, seconds } = await world.findRoute(from, to)
    unit.at = { latitude: to.latitude, longitude: to.longitude }
    unit.leg = createLeg(points, seconds, clock.now())
  }
  /** Over HTTP, so that it is known before the step that depends on it. */
  const sendPlace = async (): Promise<void> => {
    const { latitude, longitude } = placeOf(unit, clock.now())
    const point = { latitude, longitude, accuracy: 8, ts: new Date().toISOString() }
    await call(trips.position, { body: { points: [point] } })
  }
  const becomeFree = (): void => {
    Object.assign(unit, { phase: 'FREE', trip: null, offer: null, due: in_(lingering(dice())) })
  }

  const startDay = async (): Promise<boolean> => {
    const { data } = await call(trips.ownVehicles, {})
    const car = data.find((v) => v.is_active && v.in_use_by === null && v.problems.length === 0)
    if (car === undefined) return false
    try {
      await call(trips.ownStartOfDay, { body: { vehicle_id: car.vehicle_id } })
    } catch (error) {
      const status = statusOf(error)
      if (status >= 400 && status < 500 && status !== 429) return false
      throw error
    }
    becomeFree()
    unit.breakAt = in_(nextBreak(dice()))
    unit.endAt = in_(workingDay(dice()))
    return true
  }

  const onWay = async (): Promise<void> => {
    await call(trips.onWay, { params: params() })
    await goToDoor()
  }
  const goToDoor = async (): Promise<void> => {
    const stage = warm.get(unit.trip!.service_id)
    await drive(unit.trip!.origin)
    unit.phase = 'TO_PICKUP'
    if (stage === 'TO_PICKUP') warm.delete(unit.trip!.service_id)
  }

  const perform: Record<Action, () => Promise<void>> = {
    async START_DAY() {
      if (!(await startDay())) unit.due = in_(nightsRest(dice()))
    },
    async END_DAY() {
      await call(trips.ownEndOfDay, { body: { after_service: false } })
      const { latitude, longitude } = placeOf(unit, clock.now())
      const at = { latitude, longitude }
      Object.assign(unit, { phase: 'OFF', leg: null, at, due: in_(nightsRest(dice())) })
    },
    async ACCEPT() {
      const { offer_id } = unit.offer!
      unit.offer = null
      const trip = await call(trips.acceptOffer, { params: { offer_id } })
      const last = trip.destinations.at(-1) ?? null
      const { service_id, origin } = trip
      unit.trip = {
        service_id,
        origin,
        destination: last,
        toAirport: trip.service_type_id === serviceKind.AIRPORT,
      }
      // What is wanted now is driven to at once; a booking waits for its hour.
      if (trip.status_type_id === tripStatus.ON_WAY) await goToDoor()
      else if (trip.assignment === 'CURRENT')
        Object.assign(unit, { phase: 'ASSIGNED', due: clock.now() })
      else unit.trip = null
    },
    async REFUSE() {
      const { offer_id } = unit.offer!
      unit.offer = null
      await call(trips.refuseOffer, { params: { offer_id }, body: { reason: 'Muy lejos' } })
    },
    async FORGET_OFFER() {
      unit.offer = null
    },
    ON_WAY: onWay,
    async ARRIVE() {
      await sendPlace()
      await call(trips.arrived, { params: params() })
      const stage = warm.get(unit.trip!.service_id)
      const { comes, after } = boarding(dice())
      const door = { phase: 'AT_DOOR', leg: null, at: unit.trip!.origin }
      if (stage === 'RIDING') Object.assign(unit, { ...door, comes: true, due: clock.now() })
      else Object.assign(unit, { ...door, comes, due: in_(after) })
      if (stage === 'AT_DOOR') warm.delete(unit.trip!.service_id)
    },
    async BOARD() {
      await call(trips.onBoard, { params: params(), body: {} })
      await drive(unit.trip!.destination ?? somePlace(dice(), 'work'))
      Object.assign(unit, { phase: 'RIDING', due: clock.now() + paying(dice()) })
      warm.delete(unit.trip!.service_id)
    },
    async ASK_NO_SHOW() {
      await call(trips.requestNoShow, { params: params() })
      // Unless somebody decides, the passenger comes down after all.
      Object.assign(unit, { comes: true, due: in_(6 * minute) })
    },
    async FINISH() {
      const outlays = someOutlays(dice(), unit.trip!.toAirport)
      const ended = await call(trips.finish, { params: params(), body: { outlays } })
      unit.leg = null
      unit.at = unit.trip!.destination ?? unit.at
      becomeFree()
      await confirmPaid(call, ended)
    },
    async TAKE_BREAK() {
      const { reason, lasts } = someBreak(dice())
      await call(trips.ownOccupied, { body: { occupied: true, reason } })
      Object.assign(unit, {
        phase: 'BREAK',
        due: in_(lasts),
        breakAt: in_(lasts + nextBreak(dice())),
      })
    },
    async COME_BACK() {
      await call(trips.ownOccupied, { body: { occupied: false } })
      becomeFree()
    },
    async WANDER() {
      const rest = lingering(dice())
      const to = somePlace(dice(), 'work')
      const from = placeOf(unit, clock.now())
      // A little nearer to where people are, not across the city with an empty car.
      await drive({
        latitude: from.latitude + (to.latitude - from.latitude) * 0.25,
        longitude: from.longitude + (to.longitude - from.longitude) * 0.25,
      })
      unit.due = in_(rest)
    },
  }
  return { perform: (action: Action) => perform[action](), startDay, sendPlace }
}
