import { expect, test } from 'vitest'
import { createPacketIds } from './packet-ids.ts'

test('ids go round from 1 to 65535 and skip those still in flight', () => {
  const ids = createPacketIds()
  const first = ids.take()
  const kept = ids.take()
  expect([first, kept, ids.inFlight]).toEqual([1, 2, 2])
  expect(ids.release(first)).toBe(true)
  expect(ids.release(first)).toBe(false)
  let last = 0
  for (let n = 3; n <= 65_535; n++) ids.release((last = ids.take()))
  expect(last).toBe(65_535)
  expect([ids.take(), ids.take()]).toEqual([1, 3])
})
