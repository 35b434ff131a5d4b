import { expect, test } from 'vitest'
import { inSlotOrder, slotsFor } from './use-row-slots.ts'

const rowHeight = 28
const overscan = 12
const slots = slotsFor(640, rowHeight, overscan)

/** Slots in the order of the document, when so many rows from this one on are in sight. */
const documentAt = (first: number, from: number) =>
  inSlotOrder(
    Array.from({ length: slots - 1 }, (_, n) => ({ index: first + n })),
    slots,
    from,
  ).map(({ index }) => ({ index, slot: index % slots }))

const moved = (before: readonly { slot: number }[], after: readonly { slot: number }[]) => {
  const stays = new Set(after.map(({ slot }) => slot))
  const was = before.map(({ slot }) => slot).filter((slot) => stays.has(slot))
  const is = after.map(({ slot }) => slot).filter((slot) => was.includes(slot))
  return is.filter((slot, n) => slot !== was[n]).length
}

test('there is a slot for every row that can be in sight, and a slot keeps its stripe', () => {
  for (const height of [1, 27, 28, 29, 640, 651, 1011]) {
    const inSight = Math.ceil(height / rowHeight) + 1 + 2 * overscan
    expect(slotsFor(height, rowHeight, overscan)).toBeGreaterThanOrEqual(inSight)
    expect(slotsFor(height, rowHeight, overscan) % 2).toBe(0)
  }
})

test.each([2, -2, 86, -86, 4000])(
  'a list that moves by %i rows moves no row in the document',
  (step) => {
    const [first, from] = [5000, 5000 % slots]
    expect(moved(documentAt(first, from), documentAt(first + step, from))).toBe(0)
  },
)

test('a list that stands still is read in its order', () => {
  const first = 1234
  const read = documentAt(first, first % slots).map(({ index }) => index)
  expect(read).toEqual(Array.from({ length: slots - 1 }, (_, n) => first + n))
})
