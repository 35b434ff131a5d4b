import { expect, test } from 'vitest'
import type { TravelLearning } from '@chaski/contract/system/schema.ts'
import { travelWords } from './travel-words.ts'

const learning: TravelLearning = {
  coverage: 'Arequipa',
  adopted_at: '2026-11-18T04:10:00-05:00',
  tried_at: '2026-11-18T04:10:00-05:00',
  adopted: true,
  rides: 1240,
  days: 48,
  held_rides: 310,
  held_days: 12,
  error: { median: 0.143, p90: 0.31 },
  present_error: { median: 0.216, p90: 0.48 },
}

test('both figures, and what they were measured on', () => {
  expect(travelWords(learning)).toBe(
    'Aprendidos de 1,240 viajes de 48 días; se equivocan en 14 % (antes 22 %) en 12 días no usados (310 viajes). ' +
      'Uno de cada diez, en más de 31 % (antes 48 %).',
  )
})

test('a trial that was no better leaves the one before, or the hours of the day', () => {
  const refused = { ...learning, adopted: false, error: { median: 0.25, p90: 0.6 } }
  expect(travelWords(refused)).toBe(
    'Siguen los aprendidos el 18/11/2026; se equivocan en 22 % en 12 días no usados (310 viajes). ' +
      'Lo aprendido anoche no era mejor: 25 %.',
  )
  expect(travelWords({ ...refused, adopted_at: null })).toContain('Por hora del día y distancia')
})
