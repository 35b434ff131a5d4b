import { describe, expect, it } from 'vitest'
import {
  contested,
  keyOf,
  pairOf,
  priceAt,
  readBlock,
  readPrice,
  withPrice,
  type Changes,
} from './zone-prices.ts'

const saved = new Map([
  [keyOf(1, 2), 600],
  [keyOf(2, 1), 600],
])
const nothing: Changes = new Map()

describe('changing prices between zones', () => {
  it('writes the way back too when asked', () => {
    const changes = withPrice(saved, nothing, [1, 2], 750, true)
    expect(priceAt(saved, changes, keyOf(1, 2))).toBe(750)
    expect(priceAt(saved, changes, keyOf(2, 1))).toBe(750)
    expect(withPrice(saved, nothing, [1, 2], 750, false).size).toBe(1)
    expect(withPrice(saved, nothing, [3, 3], 500, true).size).toBe(1)
  })

  it('forgets a change that ends where it began', () => {
    const changes = withPrice(saved, nothing, [1, 2], 750, false)
    expect(withPrice(saved, changes, [1, 2], 600, false).size).toBe(0)
    expect(withPrice(saved, nothing, [5, 6], null, false).size).toBe(0)
  })

  it('takes a price away', () => {
    const changes = withPrice(saved, nothing, [1, 2], null, false)
    expect(priceAt(saved, changes, keyOf(1, 2))).toBeNull()
    expect([...changes]).toEqual([[keyOf(1, 2), null]])
    expect(pairOf(keyOf(12, 3))).toEqual([12, 3])
  })

  it('finds what somebody else changed under ours, and only that', () => {
    const changes: Changes = new Map([
      [keyOf(1, 2), 700],
      [keyOf(2, 1), 800],
      [keyOf(3, 1), 900],
    ])
    const after = new Map([
      [keyOf(1, 2), 650],
      [keyOf(2, 1), 800],
      [keyOf(9, 9), 100],
    ])
    expect([...contested(saved, after, changes)]).toEqual([keyOf(1, 2)])
  })
})

describe('a typed or pasted price', () => {
  it.each([
    ['25.5', 2550],
    ['25,50', 2550],
    ['S/ 8', 800],
    ['1,234.50', 123_450],
    ['', null],
    ['—', null],
    ['gratis', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['99999999', undefined],
  ])('%s', (typed, cents) => expect(readPrice(typed)).toBe(cents))

  it('comes in blocks, whole or not at all', () => {
    expect(readBlock('6\t6.50\r\n\t10\r\n')).toEqual([
      [600, 650],
      [null, 1000],
    ])
    expect(readBlock('6\tx')).toBeNull()
  })
})
