import { expect, test } from 'vitest'
import { bbox, latLng, latLngText, latitudeText, longitudeText } from './schema.ts'

test('coordinates out of range, NaN and infinite are refused', () => {
  for (const latitude of [90.1, -90.1, Number.NaN, Infinity, '1', null]) {
    expect(latLng.safeParse({ latitude, longitude: 0 }).success).toBe(false)
  }
  expect(latLng.safeParse({ latitude: 0, longitude: 180.5 }).success).toBe(false)
  expect(latLng.safeParse({ latitude: -90, longitude: 180 }).success).toBe(true)
})

test('text that Number() would forgive is refused in a query', () => {
  for (const text of ['', ' ', '0x10', '1e2', 'NaN', '1,5', '12.', '--1', '1'.repeat(30)]) {
    expect(latitudeText.safeParse(text).success, text).toBe(false)
  }
  expect(latitudeText.parse('-16.3988')).toBe(-16.3988)
  expect(longitudeText.safeParse('181').success).toBe(false)
})

test('"lat,lng" is read in that order', () => {
  expect(latLngText.parse('-16.3988,-71.5369')).toEqual({ latitude: -16.3988, longitude: -71.5369 })
  expect(latLngText.safeParse('-16.3988').success).toBe(false)
  expect(latLngText.safeParse('-16.3988,-71.5369,3').success).toBe(false)
  expect(latLngText.safeParse('-116.3988,-71.5369').success).toBe(false)
})

test('an empty or reversed box is refused', () => {
  expect(bbox.safeParse({ west: 1, south: 0, east: 0, north: 1 }).success).toBe(false)
  expect(bbox.safeParse({ west: 0, south: 0, east: 1, north: 1 }).success).toBe(true)
})
