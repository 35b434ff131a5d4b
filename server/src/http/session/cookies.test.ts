import { describe, expect, it } from 'vitest'
import { readCookie } from './cookies.ts'

describe('reading a cookie', () => {
  it.each([
    ['token=abc', 'abc'],
    ['a=1; token=abc; b=2', 'abc'],
    ['a=1;token=abc', 'abc'],
    ['xtoken=no; token=abc', 'abc'],
    ['token2=no;  token=abc ', 'abc'],
    ['token=a=b', 'a=b'],
    ['token=', ''],
    ['a=token=no', undefined],
    ['', undefined],
    [';;;', undefined],
  ])('finds it in %j', (cookie, value) => {
    expect(readCookie({ cookie }, 'token')).toBe(value)
  })

  it('finds nothing without a header', () => {
    expect(readCookie({}, 'token')).toBeUndefined()
  })
})
