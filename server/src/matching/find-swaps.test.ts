import { describe, expect, it } from 'vitest'
import { findSwaps, MOST_PAIRS } from './find-swaps.ts'
import type { MatchingSettings } from './settings.ts'
import type { HeldKind, HeldPair } from './swap-types.ts'
import { aDriver, anInput, aTrip } from './sweep.fixtures.ts'
import type { FleetDriver, WaitingTrip } from './sweep-types.ts'

/** About 221 s of driving for each hundredth of a degree. */
const north = (hundredths: number) => ({ lat: -16.4 + hundredths / 100, lng: -71.54 })
const trip = (service_id: number, at: number, change: Partial<WaitingTrip> = {}) =>
  aTrip({ service_id, origin: north(at), ...change })
const driver = (driver_id: number, at: number, change: Partial<FleetDriver> = {}) =>
  aDriver({ driver_id, place: north(at), ...change })
const pair = (kind: HeldKind, one: WaitingTrip, car: FleetDriver): HeldPair => ({
  kind,
  trip: one,
  driver: car,
})
const find = (
  pairs: HeldPair[],
  spare: FleetDriver[] = [],
  settings: Partial<MatchingSettings> = {},
) => findSwaps({ pairs, spare }, anInput([], [], settings))

/** Two cars that cross each other on the way to passengers at both ends. */
const crossing = (kinds: [HeldKind, HeldKind], change: Partial<FleetDriver> = {}) => [
  pair(kinds[0], trip(1, 0), driver(11, 1.5)),
  pair(kinds[1], trip(2, 2), driver(12, 0.5, change)),
]

describe('a swap', () => {
  it('exchanges two cars on their way that cross each other, for the gain of both', () => {
    const [swap, ...more] = find(crossing(['ASSIGNED', 'ASSIGNED']))
    expect(more).toEqual([])
    expect(swap).toMatchObject({
      kind: 'ASSIGNED',
      moves: [
        { service_id: 1, from_driver_id: 11, driver_id: 12 },
        { service_id: 2, from_driver_id: 12, driver_id: 11 },
      ],
    })
    const saved = swap!.moves.reduce((sum, move) => sum + move.from_eta_s - move.eta_s, 0)
    expect(saved).toBeGreaterThan(400)
    expect(Math.abs(swap!.gain_s - saved)).toBeLessThan(2)
  })

  it('asks for so many seconds and for a share of the way that is left', () => {
    const pairs = crossing(['ASSIGNED', 'ASSIGNED'])
    const { gain_s, moves } = find(pairs)[0]!
    const left_s = moves[0]!.from_eta_s + moves[1]!.from_eta_s
    expect(find(pairs, [], { swap_gain_s: gain_s })).toHaveLength(1)
    expect(find(pairs, [], { swap_gain_s: gain_s + 1 })).toEqual([])
    expect(find(pairs, [], { swap_share: (gain_s - 5) / left_s })).toHaveLength(1)
    expect(find(pairs, [], { swap_share: (gain_s + 5) / left_s })).toEqual([])
  })

  it('looks at no more cars than the loop bears, those furthest from the door first', () => {
    // So many that are each further off than the two that cross, and would gain nothing.
    const crowd = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        pair('ASSIGNED', trip(100 + n, 50 + n * 10), driver(100 + n, 52 + n * 10)),
      )
    const both = crossing(['ASSIGNED', 'ASSIGNED'])
    expect(find([...both, ...crowd(MOST_PAIRS - 2)])).toHaveLength(1)
    expect(find([...both, ...crowd(MOST_PAIRS)])).toEqual([])
  })

  it('leaves a car alone that is near the door', () => {
    const pairs = [
      pair('ASSIGNED', trip(1, 0), driver(11, 0.6)),
      pair('ASSIGNED', trip(2, 2.4), driver(12, 0)),
    ]
    expect(find(pairs)).toEqual([])
    expect(find([{ ...pairs[0]!, driver: driver(11, 1.2) }, pairs[1]!])).toHaveLength(1)
  })

  it('tells nobody of another car for less than a minute', () => {
    // The second gains seven minutes, the first nothing worth telling.
    const pairs = [
      pair('ASSIGNED', trip(1, 0), driver(11, 1.2)),
      pair('ASSIGNED', trip(2, 2.2), driver(12, -1)),
    ]
    expect(find(pairs)).toEqual([])
    expect(find([pairs[0]!, { ...pairs[1]!, driver: driver(12, -0.9) }])).toHaveLength(1)
  })

  it('gives an unanswered offer to a car to spare, if that comes sooner', () => {
    const asked = pair('OFFERED', trip(1, 0), driver(11, 2))
    expect(find([asked], [driver(12, 1.6), driver(13, 0.5), driver(14, 1)])).toMatchObject([
      { kind: 'OFFERED', moves: [{ service_id: 1, from_driver_id: 11, driver_id: 13 }] },
    ])
    const longIdle = driver(12, 2.1, { free_since: 0 })
    expect(find([asked], [longIdle], { idle_hour_worth_s: 300 })).toEqual([])
  })

  it('takes no car from a passenger who was told of it but for another that drives to one', () => {
    const told = pair('ASSIGNED', trip(1, 0), driver(11, 2))
    expect(find([told], [driver(12, 0.1)])).toEqual([])
    expect(find(crossing(['ASSIGNED', 'OFFERED']))).toEqual([])
    expect(find(crossing(['ASSIGNED', 'PROPOSED']))).toEqual([])
    expect(find(crossing(['PROPOSED', 'PROPOSED']))).toEqual([])
    expect(find(crossing(['OFFERED', 'PROPOSED']))).toHaveLength(1)
    expect(find(crossing(['OFFERED', 'PROPOSED']), [], { eta_cap_s: 90 })).toEqual([])
  })

  it('sends no car that may not be asked or does not suit', () => {
    const both: [HeldKind, HeldKind] = ['ASSIGNED', 'ASSIGNED']
    expect(find(crossing(both, { signal_at: 0 }))).toEqual([])
    expect(find(crossing(both, { has_next: true, work: 'FINISHING' }))).toEqual([])
    expect(find(crossing(both, { payment_types: [2] }))).toEqual([])
    const [a, b] = crossing(both)
    const wants = { ...a!, trip: { ...a!.trip, attributes: [7] } }
    expect(find([wants, b!])).toEqual([])
    expect(find([wants, { ...b!, driver: { ...b!.driver, attributes: [7] } }])).toHaveLength(1)
    expect(find([{ ...a!, trip: { ...a!.trip, refused_by: [12] } }, b!])).toEqual([])
  })

  it('touches no trip and no driver twice, the largest gain first', () => {
    const pairs = [
      pair('OFFERED', trip(1, 0), driver(11, 1.8)),
      pair('OFFERED', trip(2, 0), driver(12, 2.2)),
    ]
    const swaps = find(pairs, [driver(13, 0)])
    expect(swaps.map(({ moves }) => moves[0]!.service_id)).toEqual([2])
  })
})
