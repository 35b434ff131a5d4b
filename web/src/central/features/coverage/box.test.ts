import { expect, test } from 'vitest'
import { bbox } from '@chaski/contract/geo/schema.ts'
import { boxFrom, boxRing, boxText } from './box.ts'

const low = { latitude: -16.6, longitude: -71.75 }
const high = { latitude: -16.2, longitude: -71.3 }

test('a corner that is dragged past the other still makes a box', () => {
  const box = boxFrom(low, high)
  expect(box).toEqual({ west: -71.75, south: -16.6, east: -71.3, north: -16.2 })
  expect(boxFrom(high, low)).toEqual(box)
  const crossed = boxFrom({ ...low, latitude: -16.1 }, high)
  expect(bbox.safeParse(crossed).success).toBe(true)
  expect(boxRing(box).at(-1)).toEqual(boxRing(box)[0])
})

test('its size is told as people measure', () => {
  expect(boxText(boxFrom(low, high))).toBe('48.0 km de ancho por 44.5 km de alto')
})
