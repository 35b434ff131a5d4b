import { describe, expect, test } from 'vitest'
import {
  all,
  carryOver,
  emptySelection,
  extendTo,
  moveCursor,
  only,
  readRows,
  toggle,
  type Selection,
} from './selection.ts'

const marked = (selection: Selection) => [...selection.marked].toSorted((a, b) => a - b)
const press = (selection: Selection, key: string, extend = false) =>
  moveCursor(selection, { key, rows: 100, page: 20, extend })!

describe('the cursor of a list', () => {
  test('enters at the first row and never leaves the list', () => {
    expect(press(emptySelection, 'ArrowDown').cursor).toBe(0)
    expect(press(emptySelection, 'End').cursor).toBe(99)
    expect(press(only(0), 'ArrowUp').cursor).toBe(0)
    expect(press(only(95), 'PageDown').cursor).toBe(99)
    expect(press(only(50), 'PageUp').cursor).toBe(30)
    expect(press(only(50), 'Home').cursor).toBe(0)
  })

  test('takes no key that is not its own, and none without rows', () => {
    expect(moveCursor(only(3), { key: 'a', rows: 100, page: 20, extend: false })).toBeNull()
    expect(moveCursor(emptySelection, { key: 'End', rows: 0, page: 20, extend: false })).toBeNull()
  })

  test('Shift grows and shrinks one range from where it began', () => {
    let selection = only(10)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])
      selection = press(selection, key, true)
    expect(marked(selection)).toEqual([10, 11, 12])
    for (let i = 0; i < 4; i++) selection = press(selection, 'ArrowUp', true)
    expect(marked(selection)).toEqual([8, 9, 10])
  })

  test('Ctrl adds and takes away single rows; all means all', () => {
    const two = toggle(only(3), 7)
    expect(marked(two)).toEqual([3, 7])
    expect(marked(toggle(two, 3))).toEqual([7])
    expect(marked(extendTo(two, 9))).toEqual([7, 8, 9])
    expect(all(two, 5).marked.size).toBe(5)
  })
})

describe('a list that is read page by page', () => {
  const keyOf = (row: string) => row
  const rows = ['a', 'b', undefined, undefined, 'e']

  test('marks several only where rows were read', () => {
    expect(marked(readRows(all(only(0), 5), rows))).toEqual([0, 1, 4])
    expect(marked(readRows(only(2), rows))).toEqual([2])
  })

  test('cursor and marks go with their rows when the list changes', () => {
    const after = ['new', 'a', 'b', undefined, undefined, 'e']
    const carried = carryOver({ cursor: 4, anchor: 1, marked: new Set([0, 4]) }, rows, after, keyOf)
    expect(carried).toEqual({ cursor: 5, anchor: 2, marked: new Set([1, 5]) })
  })

  test('the cursor waits on a row that is not read, and stays inside a list that shrank', () => {
    expect(carryOver(only(3), rows, ['a', 'b', 'c', 'd', 'e'], keyOf).cursor).toBe(3)
    expect(carryOver(only(4), rows, ['a', 'b'], keyOf)).toMatchObject({
      cursor: 1,
      marked: new Set(),
    })
  })
})
