import { describe, expect, it } from 'vitest'
import { type ColumnNeed, fitWidths } from './fit-widths.ts'

const number: ColumnNeed = { width: 80, text: 50 }
const name: ColumnNeed = { width: 100, grow: 1, text: 180 }
const address: ColumnNeed = { width: 140, grow: 2, text: 900 }
const silent: ColumnNeed = { width: 120, text: 40 }
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

describe('the widths of a list', () => {
  it('are those of its screen where nothing is cut, and what grows takes the rest', () => {
    expect(fitWidths(1000, [number, { ...name, text: 90 }, silent])).toEqual([80, 800, 120])
  })

  it('take from columns with little to say for what would be cut', () => {
    expect(fitWidths(290, [number, name, silent])).toEqual([60, 180, 50])
  })

  it('give one endless text no more than others need', () => {
    const [, whole, endless] = fitWidths(600, [number, name, address])
    expect([whole, endless]).toEqual([180, 340])
  })

  it('never exceed the room while the least fits, and never fall below it', () => {
    for (const room of [230, 300, 500, 900, 1600])
      expect(sum(fitWidths(room, [number, name, address, silent]))).toBeLessThanOrEqual(
        Math.max(room, 50 + 100 + 140 + 40),
      )
    expect(fitWidths(100, [number, name, address, silent])).toEqual([50, 100, 140, 40])
  })
})
