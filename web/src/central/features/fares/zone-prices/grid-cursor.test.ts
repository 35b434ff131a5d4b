import { expect, it } from 'vitest'
import { moved } from './grid-cursor.ts'

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })
const at = { row: 1, column: 1 }

it('moves within the square and never out of it', () => {
  expect(moved(at, press('ArrowRight'), 3, 10)).toEqual({ row: 1, column: 2 })
  expect(moved({ row: 0, column: 0 }, press('ArrowUp'), 3, 10)).toEqual({ row: 0, column: 0 })
  expect(moved({ row: 2, column: 2 }, press('ArrowDown'), 3, 10)).toEqual({ row: 2, column: 2 })
  expect(moved(at, press('PageDown'), 3, 10)).toEqual({ row: 2, column: 1 })
  expect(moved(at, press('PageUp'), 3, 10)).toEqual({ row: 0, column: 1 })
})

it('goes to the ends of a row, and of everything with Ctrl', () => {
  expect(moved(at, press('Home'), 9, 10)).toEqual({ row: 1, column: 0 })
  expect(moved(at, press('End'), 9, 10)).toEqual({ row: 1, column: 8 })
  expect(moved(at, press('Home', true), 9, 10)).toEqual({ row: 0, column: 0 })
  expect(moved(at, press('End', true), 9, 10)).toEqual({ row: 8, column: 8 })
})

it('leaves other keys alone', () => expect(moved(at, press('a'), 3, 10)).toBeNull())
