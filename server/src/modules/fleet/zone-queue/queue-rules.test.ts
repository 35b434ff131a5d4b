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

  it('reorders between neighbours, to either end', () => {
    expect(rankBetween([100, 200, 300], 1)).toBe(40)
    expect(rankBetween([100, 200, 300], 2)).toBe(150)
    expect(rankBetween([100, 200, 300], 9)).toBe(360)
    expect(rankBetween([], 1)).toBe(-60)
  })
})
