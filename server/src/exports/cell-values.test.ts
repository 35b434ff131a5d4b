import { describe, expect, it } from 'vitest'
import { csvValue, workbookValue } from './cell-values.ts'

const day = { format: 'day' } as const
const moment = { format: 'moment' } as const
const plain = { format: 'plain' } as const

describe('the value of a cell', () => {
  it('is a number of days since 1900 in a workbook, by the clock of Lima', () => {
    expect(workbookValue(day, '2026-11-18')).toBe(46_344)
    expect(workbookValue(moment, '2026-11-18T12:00:00-05:00')).toBe(46_344.5)
    expect(workbookValue(moment, '2026-11-19T04:59:59Z')).toBe(46_344.999989)
    expect(workbookValue(plain, '2026-11-18')).toBe('2026-11-18')
  })

  it('is never a hair before its second, nor the next one: some programs cut, others round', () => {
    for (let second = 0; second < 86_400; second += 7)
      for (const part of ['000', '499', '999']) {
        const at = new Date(Date.UTC(2026, 10, 18, 5, 0, second)).toISOString()
        const iso = at.replace('.000Z', `.${part}Z`)
        // To the hundred thousandth: a fraction of a day says no second exactly.
        const seconds = (Number(workbookValue(moment, iso)) - 46_344) * 86_400 + 0.000_01
        expect([iso, Math.floor(seconds), Math.round(seconds)]).toEqual([iso, second, second])
        expect(csvValue(moment, iso)).toBe(csvValue(moment, at))
      }
  })

  it('is a date that every program reads in CSV', () => {
    expect(csvValue(day, '2026-11-18')).toBe('2026-11-18')
    expect(csvValue(moment, '2026-11-19T04:59:59Z')).toBe('2026-11-18 23:59:59')
    expect(csvValue(moment, 46_344.5)).toBe('2026-11-18 12:00:00')
  })

  it('stays what it is where it is no date', () => {
    for (const value of [null, 0, -12.5, '', 'infinity'])
      for (const column of [day, moment, plain]) {
        if (typeof value === 'number' && column !== plain) continue
        const shown = value === '' && column !== plain ? '' : value
        expect(workbookValue(column, value)).toBe(shown)
        expect(csvValue(column, value)).toBe(shown)
      }
  })
})
