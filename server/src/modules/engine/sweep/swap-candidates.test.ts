import { describe, expect, it } from 'vitest'
import { autoDefaults } from '@chaski/contract/dispatch/engine-schema.ts'
import type { MatchingSettings } from '#src/matching/settings.ts'
import type { HeldTrip } from './held-store.ts'
import { matchingOf } from '#src/modules/engine/plan/plan.ts'
import { mayChange } from './swap-candidates.ts'

const on = matchingOf(
  { ...autoDefaults, swap_offered: true, swap_assigned: true, swaps_per_hour: 2 },
  [9],
  { road_factor: 1, speed_kmh: 20 },
)
const offered = {
  is_offered: true,
  asked: 1,
  slot: 'CURRENT',
  by_hand: false,
  is_booking: false,
  of_plan: false,
  swapped: false,
  zone_id: 1,
} as HeldTrip
const assigned = { ...offered, is_offered: false, asked: 0 }
const may = (change: Partial<HeldTrip>, lost = 0, settings: Partial<MatchingSettings> = {}) =>
  [offered, assigned].map((trip) => mayChange({ ...trip, ...change }, lost, { ...on, ...settings }))

describe('a trip that has a car', () => {
  it('may change it as its switch says', () => {
    expect(may({})).toEqual([true, true])
    expect(may({}, 0, { swap_offered: false })).toEqual([false, true])
    expect(may({}, 0, { swap_assigned: false })).toEqual([true, false])
  })

  it.each<[string, Partial<HeldTrip>]>([
    ['chosen by an operator', { by_hand: true }],
    ['booked', { is_booking: true }],
    ['of a plan', { of_plan: true }],
    ['behind the ride under way', { slot: 'NEXT' }],
    ['in a zone that is switched off', { zone_id: 9 }],
    ['changed before', { swapped: true }],
  ])('keeps it when %s', (_, change) => {
    expect(may(change)).toEqual([false, false])
  })

  it('keeps it when many are asked, or its driver has lost enough', () => {
    expect(may({ asked: 3 })).toEqual([false, true])
    expect(may({}, 1)).toEqual([true, true])
    expect(may({}, 2)).toEqual([false, false])
  })
})
