import { expect, it } from 'vitest'
import { nearText } from './near-text.ts'

const car = { latitude: 0, longitude: 0, heading: null }

it('says what is seen and what others waited, and makes nothing up', () => {
  expect(nearText({ cars: [car, car, car], usual_wait_s: 250 })).toBe(
    '3 unidades libres cerca · espera usual 4 min',
  )
  expect(nearText({ cars: [car], usual_wait_s: null })).toBe('1 unidad libre cerca')
  expect(nearText({ cars: [], usual_wait_s: null })).toBe('No hay unidades libres muy cerca')
})
