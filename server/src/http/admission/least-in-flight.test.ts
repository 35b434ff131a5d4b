import { expect, it } from 'vitest'
import { leastInFlight } from './least-in-flight.ts'

it.each([
  { pool: 20, roundTripMs: 0.3, least: 12 },
  { pool: 20, roundTripMs: 4, least: 16 },
  { pool: 20, roundTripMs: 30, least: 20 },
  { pool: 20, roundTripMs: Infinity, least: 20 },
  { pool: 4, roundTripMs: 0.3, least: 4 },
])(
  'with $pool connections and $roundTripMs ms to the database, $least',
  ({ pool, roundTripMs, least }) => {
    expect(leastInFlight(pool, roundTripMs)).toBe(least)
  },
)
