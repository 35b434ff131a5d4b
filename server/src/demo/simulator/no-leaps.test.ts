import { expect, test } from 'vitest'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { createLeg } from './leg.ts'
import type { Phone } from './phone.ts'
import type { SimWorld, WarmStage } from './sim-world.ts'
import { createUnitActions } from './unit-actions.ts'
import { type Action, type Phase, placeOf, type UnitState } from './unit-state.ts'

const home = { latitude: -16.4, longitude: -71.54 }
const door = { latitude: -16.39, longitude: -71.53 }
const goal = { latitude: -16.37, longitude: -71.52 }
const service_id = 7
const minute = 60_000

/** A driver under way to somewhere, at a clock that stands still. */
const driverIn = (phase: Phase, to: LatLng, stage: WarmStage | null) => {
  let now = 1_000_000
  const leg = createLeg([home, to], 600, now)
  const unit: UnitState = {
    phase,
    due: 0,
    at: to,
    leg,
    trip: { service_id, origin: door, destination: goal, toAirport: false },
    offer: { offer_id: 1, answer: 'ACCEPT', due: 0 },
    comes: true,
    breakAt: 0,
    endAt: 0,
  }
  const world = {
    seed: 1,
    clock: { now: () => now, speed: 1 },
    findRoute: async (from: LatLng, at: LatLng) => ({ points: [from, at], seconds: 600 }),
    warm: new Map(stage === null ? [] : [[service_id, stage]]),
  } as unknown as SimWorld
  const trip = { service_id, origin: door, destinations: [goal], status_type_id: 5 }
  const phone = { call: async () => trip } as unknown as Phone
  return {
    actions: createUnitActions(world, unit, phone, 1),
    pass: (ms: number) => {
      now += ms
    },
    place: () => placeOf(unit, now),
  }
}

const stages: readonly (WarmStage | null)[] = [null, 'TO_PICKUP', 'AT_DOOR', 'RIDING']
const steps: readonly [Action, Phase, LatLng, number][] = [
  ['ACCEPT', 'FREE', door, 3],
  ['ON_WAY', 'ASSIGNED', door, 3],
  ['ARRIVE', 'TO_PICKUP', door, 11],
  ['BOARD', 'AT_DOOR', door, 11],
  ['FINISH', 'RIDING', goal, 11],
  ['TAKE_BREAK', 'FREE', goal, 3],
  ['END_DAY', 'FREE', goal, 3],
  ['WANDER', 'FREE', goal, 11],
]

const cases = stages.flatMap((stage) =>
  steps.map(([action, phase, to, minutes]) => ({ action, stage, phase, to, minutes })),
)

test.each(cases)(
  '$action moves no car, however far its ride is said to be ($stage)',
  async ({ action, stage, phase, to, minutes }) => {
    const { actions, pass, place } = driverIn(phase, to, stage)
    pass(minutes * minute)
    const before = place()
    await actions.perform(action)
    expect(haversineM(before, place())).toBeLessThan(1)
  },
)
