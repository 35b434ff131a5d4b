import { expect, test } from 'vitest'
import type { ZoneQueue } from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { ranksOf } from './zone-ranks.ts'

const driver = (driver_id: number, rank: number | null) =>
  ({ driver_id, rank, held: rank === null ? 'AWAY' : null }) as ZoneQueue['drivers'][number]

test('a driver stands in one zone, and a place that is only kept has no number', () => {
  const ranks = ranksOf([
    { code: 'Z01', name: 'Centro', drivers: [driver(7, 1), driver(8, null)] },
    { code: 'Z02', name: 'Cayma', drivers: [driver(9, 1)] },
  ] as ZoneQueue[])
  expect(ranks.get(7)).toEqual({ text: 'Z01 · 1', hint: 'Centro, puesto 1', rank: 1 })
  expect(ranks.get(8)).toEqual({ text: 'Z01', hint: 'Centro: Salió de la zona', rank: null })
  expect(ranks.get(9)?.text).toBe('Z02 · 1')
  expect(ranks.get(1)).toBeUndefined()
})
