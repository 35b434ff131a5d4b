import { describe, expect, it } from 'vitest'
import { rideEnd } from './ride-end.ts'

describe('when a ride will end', () => {
  it('follows the estimate while there is much of it left', () => {
    expect(rideEnd(900, 0).free_in_s).toBeCloseTo(900, 0)
    expect(rideEnd(900, 300).free_in_s).toBeCloseTo(602.6, 0)
    expect(rideEnd(900, 0).free_sd_s).toBeCloseTo(225, 0)
  })

  it('pushes an overdue ride out by what is usual, less the longer it lasts, never to nothing', () => {
    const left = [900, 1100, 1350, 2000, 3000].map((elapsed) => rideEnd(900, elapsed).free_in_s)
    expect(left[0]).toBeCloseTo(225 * Math.sqrt(2 / Math.PI), 0)
    expect(left).toEqual(left.toSorted((a, b) => b - a))
    expect(Math.min(...left)).toBeGreaterThan(15)
  })

  it('knows the end exactly where estimates do not err', () => {
    expect(rideEnd(900, 300, 0)).toEqual({ free_in_s: 600, free_sd_s: 0 })
    expect(rideEnd(900, 1000, 0)).toEqual({ free_in_s: 0, free_sd_s: 0 })
  })
})
