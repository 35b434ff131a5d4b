import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#src/matching/settings.ts'
import { aDriver, NOW } from '#src/matching/sweep.fixtures.ts'
import type { FleetDriver, SweepResult, TripOutcome } from '#src/matching/sweep-types.ts'
import { anEngineTrip } from '#src/test/engine/an-engine-trip.ts'
import { decide, triedMarks } from './decide.ts'
import type { EngineTrip } from './waiting-store.ts'

/** So far to the south of the trips. */
const away = (metres: number, change: Partial<FleetDriver> = {}): FleetDriver =>
  aDriver({ place: { lat: -16.4 - metres / 111_195, lng: -71.54 }, ...change })

const settings = { ...defaultSettings, radius_steps_m: [1000, 2000, 3000] }
const sent = (trips: EngineTrip[], drivers: FleetDriver[], more: Partial<typeof settings> = {}) =>
  decide(NOW, trips, drivers, { ...settings, ...more }).proposals.map(
    ({ service_id, driver_id }) => [service_id, driver_id],
  )

describe('the search widens', () => {
  const waited = (seconds: number, passes: EngineTrip['passes'] = []) =>
    sent([anEngineTrip({ waiting_since: NOW - seconds, passes })], [away(1500)])

  it('by a step every ten seconds', () => {
    expect(waited(9)).toEqual([])
    expect(waited(10)).toEqual([[1, 1]])
  })

  it('by a step at every pass since it began to wait', () => {
    expect(waited(9, [{ driver_id: 8, at: NOW - 9 }])).toEqual([[1, 1]])
    expect(waited(9, [{ driver_id: 8, at: NOW - 10 }])).toEqual([])
  })

  it('by both together', () => {
    const passes = [{ driver_id: 8, at: NOW - 5 }]
    expect(sent([anEngineTrip({ waiting_since: NOW - 10, passes })], [away(2500)])).toEqual([
      [1, 1],
    ])
  })

  it('at once to its end for a booking: whoever comes may come from anywhere', () => {
    const booking = anEngineTrip({ is_booking: true, pickup_at: NOW + 300 })
    expect(sent([booking], [away(2500)])).toEqual([[1, 1]])
  })
})

describe('who passed', () => {
  const passed = (ago: number, waiting = 30) =>
    anEngineTrip({ waiting_since: NOW - waiting, passes: [{ driver_id: 1, at: NOW - ago }] })

  it('is asked again after a minute, when nobody else is left', () => {
    expect(sent([passed(60)], [away(500)])).toEqual([[1, 1]])
    expect(sent([passed(59)], [away(500)])).toEqual([])
  })

  it('comes after everybody else', () => {
    expect(sent([passed(300)], [away(500), away(2500, { driver_id: 2 })])).toEqual([[1, 2]])
  })

  it('is not asked again before the search is at its widest', () => {
    const early = passed(60, 5)
    expect(sent([{ ...early, waiting_since: NOW - 5 }], [away(500)])).toEqual([])
  })

  it('is not asked again one step before the widest either', () => {
    const trip = anEngineTrip({
      waiting_since: NOW - 9,
      passes: [
        { driver_id: 1, at: NOW - 70 },
        { driver_id: 8, at: NOW - 1 },
      ],
    })
    expect(sent([trip], [away(500)])).toEqual([])
    expect(sent([{ ...trip, waiting_since: NOW - 19 }], [away(500)])).toEqual([[1, 1]])
  })

  it('and was taken off by a person, never', () => {
    expect(sent([anEngineTrip({ waiting_since: NOW - 300, barred: [1] })], [away(500)])).toEqual([])
  })

  it('paused by the zone, is asked when nobody else is left', () => {
    const paused = away(500, { zone_pauses: [{ zone_id: 1, until: NOW + 60 }] })
    expect(sent([anEngineTrip({ waiting_since: NOW - 30 })], [paused])).toEqual([[1, 1]])
    expect(
      sent([anEngineTrip({ waiting_since: NOW - 30 })], [paused, away(600, { driver_id: 2 })]),
    ).toEqual([[1, 2]])
  })
})

describe('nobody in reach', () => {
  // 2,500 m take 553 s at the speed of the city.
  const capped = { eta_cap_s: 300 }
  const waits = (seconds: number) => anEngineTrip({ waiting_since: NOW - seconds })

  it('for two minutes: then twice as far is better than nobody', () => {
    expect(sent([waits(119)], [away(2500)], capped)).toEqual([])
    expect(sent([waits(120)], [away(2500)], capped)).toEqual([[1, 1]])
    expect(sent([waits(120)], [away(2900)], capped)).toEqual([])
  })

  it('and the second look takes nobody from the first', () => {
    const near = anEngineTrip({
      service_id: 2,
      origin: { lat: -16.4 - 2500 / 111_195, lng: -71.54 },
    })
    const result = decide(NOW, [waits(120), near], [away(2500)], { ...settings, ...capped })
    expect(result.proposals.map(({ service_id }) => service_id)).toEqual([2])
    expect(result.explanations.map(({ service_id, outcome }) => [service_id, outcome])).toEqual([
      [1, 'NO_CANDIDATE'],
      [2, 'PROPOSED'],
    ])
  })

  it('and whoever has a driver from the first look gets no other from the second', () => {
    const drivers = [away(100), away(200, { driver_id: 2 })]
    expect(sent([waits(300)], drivers)).toHaveLength(1)
    const astray = { ...waits(300), service_id: 2, origin: { lat: -16, lng: -71.54 } }
    expect(sent([waits(300), astray], drivers)).toHaveLength(1)
  })

  it('each trip is explained once, by the look that found its driver', () => {
    const near = anEngineTrip({ service_id: 2 })
    const drivers = [away(2500), away(100, { driver_id: 2 })]
    const far = { ...waits(130), origin: { lat: -16.4, lng: -71.54 } }
    const { explanations } = decide(NOW, [far, near], drivers, { ...settings, ...capped })
    expect(new Set(explanations.map(({ service_id }) => service_id))).toEqual(new Set([1, 2]))
    expect(explanations).toHaveLength(2)
  })

  it('reserves a driver about to finish in the second look too', () => {
    const finishing = away(2000, { work: 'FINISHING', free_in_s: 60 })
    const { reserved, explanations } = decide(NOW, [waits(130)], [finishing], {
      ...settings,
      ...capped,
    })
    expect(reserved.map(({ driver_id }) => driver_id)).toEqual([1])
    expect(explanations.map(({ outcome }) => outcome)).toEqual(['RESERVED'])
  })
})

describe('the marks of a booking', () => {
  const marks = [1800, 900, 300]
  const tried = (outcome: TripOutcome | null, change: Partial<EngineTrip> = {}) => {
    const trip = anEngineTrip({
      is_booking: true,
      pickup_at: NOW + 900,
      booking_tries: 1,
      ...change,
    })
    const explanations = outcome === null ? [] : [{ service_id: 1, outcome }]
    return triedMarks(NOW, [trip], { explanations } as SweepResult, marks).map(
      ({ booking_tries }) => booking_tries,
    )
  }

  it('count as tried when nobody was found', () => {
    expect(tried('NO_CANDIDATE')).toEqual([2])
    expect(tried('OUTBID')).toEqual([2])
    expect(tried('NO_CANDIDATE', { pickup_at: NOW + 901, booking_tries: 0 })).toEqual([1])
  })

  it('are told once', () => {
    expect(tried('NO_CANDIDATE', { booking_tries: 2 })).toEqual([])
  })

  it.each(['NOT_DUE', 'RETAINED', 'ZONE_OFF', 'RESERVED', null] as const)('not for %s', (outcome) =>
    expect(tried(outcome)).toEqual([]),
  )

  it('not for who wants a car now', () => {
    expect(tried('NO_CANDIDATE', { pickup_at: null })).toEqual([])
  })

  it('count when three were asked since the mark', () => {
    const asked = (...ago: number[]) => ago.map((s, id) => ({ driver_id: id, at: NOW - s }))
    expect(tried('PROPOSED', { passes: asked(0) })).toEqual([])
    expect(tried('PROPOSED', { passes: asked(0, 0) })).toEqual([2])
    // Before the mark at 900 s, which comes just now.
    expect(tried('PROPOSED', { passes: asked(0, 1) })).toEqual([])
    // Of three marks the last counts.
    const late = { pickup_at: NOW + 300, booking_tries: 2 }
    expect(tried('PROPOSED', { ...late, passes: asked(0, 0) })).toEqual([3])
    expect(tried('PROPOSED', { ...late, passes: asked(0, 1) })).toEqual([])
  })
})
