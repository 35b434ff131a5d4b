import { describe, expect, it } from 'vitest'
import type { ExclusionCode, FleetDriver, WaitingTrip } from './sweep-types.ts'
import { sweep } from './sweep.ts'
import { aDriver, anInput, aTrip, NOW } from './sweep.fixtures.ts'

describe('who is excluded, and why', () => {
  const far = { lat: -16.4, lng: -71.2 }
  const soon = { work: 'FINISHING', free_in_s: 60 } as const
  const cases: [ExclusionCode, Partial<FleetDriver>, Partial<WaitingTrip>][] = [
    ['OUT_OF_RADIUS', { place: { lat: -16.4, lng: -71.52 } }, {}],
    ['BUSY', { work: 'BUSY' }, {}],
    ['HAS_OFFER', { work: 'OFFERED' }, {}],
    ['HAS_NEXT', { ...soon, has_next: true }, {}],
    ['NOT_SOON_FREE', { ...soon, free_in_s: 241 }, {}],
    ['SIGNAL', { signal_at: NOW - 121 }, {}],
    ['DOCUMENT', { documents_ok: false }, {}],
    ['SANCTION', { barred: 'SANCTION' }, {}],
    ['BLOCK', { barred: 'BLOCK' }, {}],
    ['PAYMENT_TYPE', { payment_types: [2] }, {}],
    ['ATTRIBUTE', { attributes: [5] }, { attributes: [5, 7] }],
    ['REFUSED', {}, { refused_by: [1] }],
    ['ZONE_PAUSE', { zone_pauses: [{ zone_id: 1, until: NOW + 1 }] }, {}],
    ['PLANNED_OVERLAP', { planned: { pickup_at: NOW + 900, origin: far } }, {}],
  ]
  it.each(cases)('%s', (code, driver, trip) => {
    const radius = { radius_steps_m: [1500] }
    const spoiled = sweep(anInput([aTrip(trip)], [aDriver(driver)], radius))
    expect(spoiled.proposals).toEqual([])
    expect(spoiled.explanations[0]).toMatchObject({
      outcome: 'NO_CANDIDATE',
      excluded_counts: { [code]: 1 },
    })
    expect(sweep(anInput([aTrip()], [aDriver()], radius)).proposals).toHaveLength(1)
  })

  it('OVER_ETA_CAP, unless a booking leaves the time', () => {
    const distant = aDriver({ place: { lat: -16.43, lng: -71.54 } })
    const now = sweep(anInput([aTrip()], [distant]))
    expect(now.explanations[0]).toMatchObject({ excluded_counts: { OVER_ETA_CAP: 1 } })
    const later = sweep(anInput([aTrip({ pickup_at: NOW + 1700 })], [distant]))
    expect(later.proposals).toMatchObject([{ slot: 'PLANNED' }])
  })

  it('counts who is busy as busy, however far, and only the others as far', () => {
    const distant = { lat: -16.6, lng: -71.54 }
    const drivers = [
      aDriver({ driver_id: 1, work: 'BUSY' }),
      aDriver({ driver_id: 2, work: 'BUSY', place: distant }),
      aDriver({ driver_id: 3, place: distant }),
      aDriver({ driver_id: 4, barred: 'BLOCK', place: { lat: -16.45, lng: -71.54 } }),
    ]
    expect(sweep(anInput([aTrip()], drivers)).explanations[0]!.excluded_counts).toEqual({
      BUSY: 2,
      BLOCK: 1,
      OVER_ETA_CAP: 1,
    })
  })

  it('asks those who refused again when nobody else is left', () => {
    const trip = aTrip({ refused_by: [1], readmit_refused: true })
    expect(sweep(anInput([trip], [aDriver()])).proposals).toHaveLength(1)
  })

  it('widens the radius with each attempt', () => {
    const at = (attempt: number) => {
      const place = { lat: -16.42, lng: -71.54 }
      return sweep(
        anInput([aTrip({ attempt })], [aDriver({ place })], { radius_steps_m: [1500, 3000] }),
      ).proposals.length
    }
    expect([at(0), at(1), at(7)]).toEqual([0, 1, 1])
  })
})

describe('which trips take part', () => {
  it('leaves out what is retained, switched off or not due, and says so', () => {
    const trips = [
      aTrip({ service_id: 1, retained: true }),
      aTrip({ service_id: 2, zone_id: 9 }),
      aTrip({ service_id: 3, pickup_at: NOW + 1801 }),
      aTrip({ service_id: 4, pickup_at: NOW + 1000, tries: 1 }),
    ]
    const { proposals, explanations } = sweep(anInput(trips, [aDriver()], { zones_off: [9] }))
    expect(proposals).toEqual([])
    expect(explanations.map((one) => one.outcome)).toEqual([
      'RETAINED',
      'ZONE_OFF',
      'NOT_DUE',
      'NOT_DUE',
    ])
  })

  it('tries a booking once at each mark, and in every sweep from the last on', () => {
    const tried = (left: number, tries: number) =>
      sweep(anInput([aTrip({ pickup_at: NOW + left, tries })], [aDriver()])).proposals.length
    expect([tried(1800, 0), tried(1700, 1), tried(900, 1), tried(900, 2), tried(300, 3)]).toEqual([
      1, 0, 1, 0, 1,
    ])
  })
})

describe('what the batch weighs', () => {
  const north = (metres: number) => ({ lat: -16.4 + metres / 111_195, lng: -71.54 })
  const chosen = (trips: WaitingTrip[], drivers: FleetDriver[], settings = {}) =>
    sweep(anInput(trips, drivers, settings)).proposals.map((one) => [one.service_id, one.driver_id])

  it('gives up a little for one trip to save much for another', () => {
    const trips = [
      aTrip({ service_id: 1, origin: north(0) }),
      aTrip({ service_id: 2, origin: north(500) }),
    ]
    const drivers = [
      aDriver({ driver_id: 1, place: north(200) }),
      aDriver({ driver_id: 2, place: north(-400) }),
    ]
    expect(chosen(trips, drivers)).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(chosen(trips, drivers, { policy: 'nearest' })).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('at its agreed wait an account is where others are at the cap; a longer one slows nobody down', () => {
    const skip = (agreed_wait_s: number | null, waited: number) =>
      sweep(anInput([aTrip({ agreed_wait_s, waiting_since: NOW - waited })], [aDriver()]))
        .explanations[0]!.skip_cost
    const grown = (agreed_wait_s: number | null, waited: number) =>
      skip(agreed_wait_s, waited) - skip(null, 0) - 10 * waited
    expect(grown(300, 300)).toBe(grown(null, 600))
    expect(skip(300, 300)).toBeGreaterThan(skip(null, 300))
    expect(skip(3600, 300)).toBe(skip(null, 300))
    expect(skip(300, 0)).toBe(skip(null, 0))
  })

  it('gives the one car to the account that was promised it, of two who wait alike', () => {
    const waiting_since = NOW - 240
    const others = aTrip({ service_id: 1, waiting_since })
    const promised = aTrip({ service_id: 2, waiting_since, agreed_wait_s: 240 })
    const { proposals } = sweep(anInput([others, promised], [aDriver()]))
    expect(proposals.map((one) => one.service_id)).toEqual([2])
  })

  it('prefers the more urgent trip beyond the cap, by wait and by priority', () => {
    const one = [aDriver()]
    const old = aTrip({ service_id: 2, waiting_since: NOW - 1200 })
    expect(chosen([aTrip({ waiting_since: NOW - 900 }), old], one)).toEqual([[2, 1]])
    const urgent = aTrip({ service_id: 2, waiting_since: NOW - 900, priority: 5 })
    expect(chosen([aTrip({ waiting_since: NOW - 900 }), urgent], one)).toEqual([[2, 1]])
  })

  it('prefers, at about the same arrival, who has been idle longer', () => {
    const drivers = [
      aDriver({ driver_id: 1, free_since: NOW - 60 }),
      aDriver({ driver_id: 2, free_since: NOW - 3600, place: { lat: -16.4012, lng: -71.54 } }),
    ]
    expect(chosen([aTrip()], drivers)).toEqual([[1, 2]])
    expect(chosen([aTrip()], drivers, { idle_hour_worth_s: 0 })).toEqual([[1, 1]])
  })

  it('takes the order of ties from the driver, and the zone rank when it is worth something', () => {
    const twins = [
      aDriver({ driver_id: 1, tie_order: 2, zone_rank: 1 }),
      aDriver({ driver_id: 2, tie_order: 1, zone_rank: 2 }),
    ]
    expect(chosen([aTrip()], twins)).toEqual([[1, 2]])
    expect(chosen([aTrip()], twins, { zone_rank_worth_s: 30 })).toEqual([[1, 1]])
    expect(chosen([aTrip()], twins, { policy: 'zone-queue' })).toEqual([[1, 1]])
  })

  it('counts the end of the ride under way, and offers it as the next trip within seconds of it', () => {
    const finishing = aDriver({ driver_id: 1, work: 'FINISHING', free_in_s: 8, place: north(0) })
    const free = aDriver({ driver_id: 2, place: north(1500) })
    expect(sweep(anInput([aTrip()], [finishing, free])).proposals).toMatchObject([
      { driver_id: 1, slot: 'NEXT', eta_s: 8 },
    ])
    expect(chosen([aTrip()], [finishing, free], { policy: 'nearest' })).toEqual([[1, 2]])
  })

  it('keeps who is about to finish for the trip, and binds neither', () => {
    const finishing = aDriver({ driver_id: 1, work: 'FINISHING', free_in_s: 40, place: north(0) })
    const free = aDriver({ driver_id: 2, place: north(2500) })
    const two = [aTrip({ service_id: 1 }), aTrip({ service_id: 2, origin: north(2000) })]
    const { proposals, reserved, explanations } = sweep(anInput(two, [finishing, free]))
    expect(reserved).toMatchObject([{ service_id: 1, driver_id: 1, slot: 'NEXT' }])
    expect(proposals).toMatchObject([{ service_id: 2, driver_id: 2 }])
    expect(explanations[0]).toMatchObject({ outcome: 'RESERVED', driver_id: 1 })
  })

  it('sends the one car where it is soonest, until another has waited too long', () => {
    const near = aTrip({ service_id: 1, origin: north(0) })
    const waits = (seconds: number) =>
      aTrip({ service_id: 2, origin: north(900), waiting_since: NOW - seconds })
    expect(chosen([near, waits(300)], [aDriver()])).toEqual([[1, 1]])
    expect(chosen([near, waits(3000)], [aDriver()])).toEqual([[2, 1]])
  })

  it('sends a booking the car that need not stand about', () => {
    const drivers = [
      aDriver({ driver_id: 1, place: north(50) }),
      aDriver({ driver_id: 2, place: north(1300) }),
    ]
    const booking = aTrip({ pickup_at: NOW + 300, tries: 3 })
    expect(chosen([booking], drivers)).toEqual([[1, 2]])
  })

  it('believes the road before the crow', () => {
    const drivers = [
      aDriver({ driver_id: 1, place: north(100) }),
      aDriver({ driver_id: 2, place: north(400) }),
    ]
    const input = {
      ...anInput([aTrip()], drivers),
      road_time: (_: unknown, { driver_id }: { driver_id: number }) =>
        driver_id === 1 ? 500 : undefined,
    }
    expect(sweep(input).proposals).toMatchObject([{ driver_id: 2 }])
  })
})
