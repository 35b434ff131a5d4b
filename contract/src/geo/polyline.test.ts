import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

const known = [
  { latitude: 38.5, longitude: -120.2 },
  { latitude: 40.7, longitude: -120.95 },
  { latitude: 43.252, longitude: -126.453 },
]

test('the published example of the format, precision 5', () => {
  expect(encodePolyline(known, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(known)
})

test('what is encoded comes back to the last digit of the precision', () => {
  const point = fc.record({
    latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((n) => n / 1e6),
    longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((n) => n / 1e6),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      expect(decodePolyline(encodePolyline(points, 6), 6)).toEqual(points)
    }),
  )
})

test('cut or foreign text is refused rather than drawn', () => {
  expect(() => decodePolyline('_p~iF~ps|', 5)).toThrow('malformed')
  expect(() => decodePolyline('_p~iF', 5)).toThrow('malformed')
  expect(() => decodePolyline('ñandú', 5)).toThrow('malformed')
  expect(() => decodePolyline('~'.repeat(40), 5)).toThrow('malformed')
})
