import { describe, expect, it } from 'vitest'
import { firstSight, type Sight, watchPickup } from './watch-pickup.ts'

/** Distances to the passenger, one every 30 s; null: no new position since the last. */
const follow = (metres: readonly (number | null)[]): string[] => {
  let now = 1_000_000
  let sight: Sight = { metres: metres[0]!, signal_at: now, now }
  let watch = firstSight(sight)
  return metres.slice(1).map((there) => {
    now += 30
    sight = {
      now,
      metres: there ?? sight.metres,
      signal_at: there === null ? sight.signal_at : now,
    }
    const step = watchPickup(watch, sight)
    watch = step.watch
    return step.act === null ? '-' : `${step.act} ${watch.doubt ?? ''}`.trim()
  })
}

describe('the pickup watchdog', () => {
  it('says nothing of a unit that comes, with stops at lights', () => {
    expect(follow([3000, 2700, 2700, 2690, 2400, 2000, 1990, 1500, 900, 250])).toEqual(
      Array(9).fill('-'),
    )
  })

  it('asks a unit that stands for two minutes, and calls the operators a minute later', () => {
    expect(follow([2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000])).toEqual([
      '-',
      '-',
      '-',
      '-',
      'NUDGE STALLED',
      '-',
      'ALARM STALLED',
      '-',
    ])
  })

  it('forgives who drives on after the nudge, and takes an alarm back', () => {
    expect(follow([2000, 2000, 2000, 2000, 2000, 2000, 1800])).toEqual([
      '-',
      '-',
      '-',
      '-',
      'NUDGE STALLED',
      '-',
    ])
    expect(follow([2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 1800]).at(-1)).toBe('CLEAR')
  })

  it('sees a unit that drives away', () => {
    expect(follow([1000, 800, 1100, 1500, 1900, 2300])).toEqual([
      '-',
      '-',
      'NUDGE GOING_AWAY',
      '-',
      'ALARM GOING_AWAY',
    ])
  })

  it('sees a silent one, and lets one wait at the door', () => {
    expect(follow([1500, null, null, null, null, null])).toEqual([
      '-',
      '-',
      'NUDGE SIGNAL_LOST',
      '-',
      'ALARM SIGNAL_LOST',
    ])
    expect(follow([250, 250, 250, 250, 250, 250, 250, 250])).toEqual(Array(7).fill('-'))
  })
})
