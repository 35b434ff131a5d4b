import { expect, test } from 'vitest'
import { findPlusCode, placeOfPlusCode } from './plus-code.ts'

const arequipa = { latitude: -16.3988, longitude: -71.5369 }

test('a whole code is a place, wherever one asks', () => {
  // The example of the published specification: the code of 47.365590, 8.524997.
  const place = placeOfPlusCode('8FVC9G8F+6X', arequipa)
  expect(place.latitude).toBeCloseTo(47.365563, 4)
  expect(place.longitude).toBeCloseTo(8.524937, 4)
})

test('a short code is the nearest place so called', () => {
  const short = findPlusCode('9G8F+6X Zúrich')
  expect(short).toBe('9G8F+6X')
  const place = placeOfPlusCode(short!, { latitude: 47.4, longitude: 8.6 })
  expect(place.latitude).toBeCloseTo(47.365563, 4)
  expect(place.longitude).toBeCloseTo(8.524937, 4)
})

test('across the border of a square, the nearer one', () => {
  const place = placeOfPlusCode('9G8F+6X', { latitude: 47.4, longitude: 9.01 })
  expect(place.longitude).toBeCloseTo(8.524937, 4)
})

test('what is not a code is none', () => {
  for (const text of ['A+B', '9G8F+', 'Calle 1+1', '9G8+6X', 'AG8F+6X'])
    expect(findPlusCode(text)).toBeNull()
})
