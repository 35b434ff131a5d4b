import { expect, test } from 'vitest'
import { readSort, writeSort } from './use-sort.ts'

test('an order is read as it is written, and is its own table’s alone', () => {
  for (const sort of [
    { key: 'code', descending: false },
    { key: 'code', descending: true },
  ])
    expect(readSort('drivers', writeSort('drivers', sort))).toEqual(sort)
  expect(writeSort('drivers', null)).toBeUndefined()
  expect(readSort('driver', 'drivers.code')).toBeNull()
  for (const odd of [undefined, '', '-', 'code', ['drivers.code', 'drivers.name']])
    expect(readSort('drivers', odd)).toBeNull()
})
