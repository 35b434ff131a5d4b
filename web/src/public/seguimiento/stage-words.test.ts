import { expect, it } from 'vitest'
import { etaText } from './stage-words.ts'

it('says when the car comes, or when the ride ends, and nothing where neither is known', () => {
  expect(etaText({ stage: 'ON_WAY', eta_s: 20 })).toBe('Llega en 1 min')
  expect(etaText({ stage: 'ASSIGNED', eta_s: 290 })).toBe('Llega en 5 min')
  expect(etaText({ stage: 'ON_BOARD', eta_s: 3900 })).toBe('Llega al destino en 1 h 05 min')
  expect(etaText({ stage: 'ARRIVED', eta_s: 60 })).toBeNull()
  expect(etaText({ stage: 'ON_WAY', eta_s: null })).toBeNull()
})
