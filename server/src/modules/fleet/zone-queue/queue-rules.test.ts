import { describe, expect, it } from 'vitest'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { nextPlace, type Place, type QueueUnit, rankBetween } from './queue-rules.ts'

const free: QueueUnit = {
  status_driver_id: driverStatus.FREE,
  zone_id: 7,
  free_since: 1000,
  silent: false,
  service_id: null,
  dropped: false,
}
/** What each look finds, one a minute; answers the zone, the rank and what holds it. */
const follow = (looks: readonly Partial<QueueUnit>[]): string[] => {
  let place: Place | null = null
  return looks.map((look, minute) => {
    place = nextPlace(place, { ...free, ...look }, 2000 + minute * 60)
    return place === null ? '-' : `${place.zone_id}@${place.rank_at}${place.held ?? ''}`
  })
}
const onTrip = { status_driver_id: driverStatus.ON_WAY, service_id: 9 }

describe('the queue of a zone', () => {
  it('is joined where a driver becomes free, ranked by the time free', () => {
    expect(follow([{ zone_id: null }, {}, { status_driver_id: driverStatus.OFFERED }])).toEqual([
      '-',
      '7@1000',
      '7@1000',
    ])
  })

  it('is left with a passenger on board, off shift or barred', () => {
    for (const status_driver_id of [1, 6, 8, 9] as const)
      expect(follow([{}, { status_driver_id }, {}])).toEqual(['7@1000', '-', '7@1000'])
  })

  it('keeps the place of whose passenger did not appear, not of who dropped the trip', () => {
    expect(follow([{}, onTrip, {}])).toEqual(['7@1000', '7@1000TRIP', '7@1000'])
    expect(follow([{}, onTrip, { dropped: true }])).toEqual(['7@1000', '7@1000TRIP', '7@2120'])
  })

  it('forgives three minutes in another zone, then begins there at the end', () => {
    const away = { zone_id: 8 }
    expect(follow([{}, away, away, {}])).toEqual(['7@1000', '7@1000AWAY', '7@1000AWAY', '7@1000'])
    expect(follow([{}, away, away, away, away, away]).slice(-2)).toEqual(['7@1000AWAY', '8@2300'])
  })

  it('forgives ten minutes of being occupied', () => {
    const busy = Array.from({ length: 11 }, () => ({ status_driver_id: driverStatus.OCCUPIED }))
    expect(follow([{}, ...busy, {}]).at(-1)).toBe('7@1000')
    expect(
      follow([{}, ...busy, { status_driver_id: driverStatus.OCCUPIED }, {}]).slice(-2),
    ).toEqual(['-', '7@1000'])
  })

  it('forgives five minutes without a signal and an hour on the way, to the second', () => {
    const place: Place = {
      zone_id: 7,
      rank_at: 1000,
      held: null,
      held_since: null,
      held_service_id: null,
    }
    for (const [look, held, forgiven] of [
      [{ silent: true }, 'SIGNAL', 300],
      [{ zone_id: 8 }, 'AWAY', 180],
      [onTrip, 'TRIP', 3600],
      [{ status_driver_id: driverStatus.OCCUPIED }, 'OCCUPIED', 600],
    ] as const) {
      const unit = { ...free, ...look }
      const kept = nextPlace(place, unit, 2000)!
      expect(kept).toEqual({
        ...place,
        held,
        held_since: 2000,
        held_service_id: held === 'TRIP' ? 9 : null,
      })
      expect(nextPlace(kept, unit, 2000 + forgiven)).toMatchObject({ rank_at: 1000, held })
      const late = nextPlace(kept, unit, 2001 + forgiven)
      expect(late).toEqual(held === 'AWAY' ? { ...place, zone_id: 8, rank_at: 2181 } : null)
    }
  })

  it('is not lost by who dropped a trip for which no place was held, and a trip is remembered only while on it', () => {
    expect(follow([{}, { dropped: true }])).toEqual(['7@1000', '7@1000'])
    const place = nextPlace(null, free, 2000)!
    const occupied = { ...free, status_driver_id: driverStatus.OCCUPIED, service_id: 9 }
    expect(nextPlace(place, occupied, 2100)).toMatchObject({
      held: 'OCCUPIED',
      held_service_id: null,
    })
  })

  it('counts each absence anew, and remembers for which trip a place is held', () => {
    const place = nextPlace(null, free, 2000)!
    const silent = nextPlace(place, { ...free, silent: true }, 2100)!
    const away = nextPlace(silent, { ...free, zone_id: 8 }, 2200)!
    expect([silent.held_since, away.held_since]).toEqual([2100, 2200])
    const way = nextPlace(place, { ...free, ...onTrip }, 2300)!
    expect(nextPlace(way, { ...free, ...onTrip, service_id: null }, 2400)?.held_service_id).toBe(9)
    expect(nextPlace(way, free, 2500)).toEqual(place)
  })

  it('is joined only with a signal, in a zone, and free', () => {
    expect(nextPlace(null, { ...free, silent: true }, 2000)).toBeNull()
    expect(nextPlace(null, { ...free, zone_id: null }, 2000)).toBeNull()
    expect(nextPlace(null, { ...free, ...onTrip }, 2000)).toBeNull()
    // Who gave up the trip but is not free yet keeps what they have.
    const way = nextPlace(nextPlace(null, free, 2000), { ...free, ...onTrip }, 2100)!
    expect(nextPlace(way, { ...free, ...onTrip, dropped: true }, 2200)).toMatchObject({
      rank_at: 1000,
    })
  })

  it('reorders between neighbours, to either end', () => {
    expect(rankBetween([100, 200, 300], 1)).toBe(40)
    expect(rankBetween([100, 200, 300], 2)).toBe(150)
    expect(rankBetween([100, 200, 300], 9)).toBe(360)
    expect(rankBetween([], 1)).toBe(-60)
  })
})
