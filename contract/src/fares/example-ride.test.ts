import { describe, expect, test } from 'vitest'
import { demoStandard } from '#src/demo/demo-tariffs.ts'
import { exampleQuote, type ExampleRide, usualRide } from './example-ride.ts'

const totalOf = (ride: Partial<ExampleRide>, more: object = {}) => {
  const answer = exampleQuote({ ...demoStandard, ...more }, { ...usualRide, ...ride })
  if ('missing' in answer) throw new Error(answer.missing.join())
  return answer.quote.total
}

describe('the worked example', () => {
  test('is base, kilometres and minutes, rounded, and never less than the least', () => {
    // 3.50 + 8 × 1.10 + 20 × 0.20 = 16.30
    expect(totalOf({})).toBe(1650)
    expect(totalOf({ km: 0, minutes: 0 })).toBe(600)
    expect(totalOf({}, { per_km: 210 })).toBe(2450)
  })

  test('knows the night, the holiday, stops, waiting and the airport', () => {
    expect(totalOf({ when: 'night' })).toBe(1950)
    expect(totalOf({ when: 'holiday' }, { holiday_percent: 100 })).toBe(3250)
    expect(totalOf({ when: 'day' }, { holiday_percent: 100 })).toBe(1650)
    expect(totalOf({ stops: 2 })).toBe(2050)
    expect(totalOf({ wait: 10 })).toBe(1850)
    expect(totalOf({ airport: true })).toBe(2150)
  })

  test('by the hour it is the hours that count', () => {
    expect(totalOf({ booked: 120 })).toBe(5000)
  })

  test('of an amount that nobody typed yet nothing is made up', () => {
    const typed = { ...demoStandard, base: null, per_km: -1 }
    expect(exampleQuote(typed, usualRide)).toEqual({ missing: ['base', 'per_km'] })
  })
})
