import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-126', { start: 0, end: 126 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'invalid'],
  ['bytes=20-10', 'invalid'],
  ['bytes=-0', 'invalid'],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['chapters=1-2', null],
  [undefined, null],
])('%s', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})
