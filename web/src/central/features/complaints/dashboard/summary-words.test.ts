import { expect, test } from 'vitest'
import { inTimeText, monthText, topText } from './summary-words.ts'

const waits = (...counts: number[]) => counts.map((count) => ({ name: '', count }))

test('a late answer is never rounded away', () => {
  expect(inTimeText(waits(0, 0, 0, 0), 0)).toBe('Todavía no se cerró ninguno')
  expect(inTimeText(waits(3, 1, 0, 0), 0)).toBe('Todo se respondió dentro del plazo')
  expect(inTimeText(waits(999, 0, 0, 1), 0)).toBe('El 99 % se respondió dentro del plazo')
})

test('nothing is called in time above what is overdue', () => {
  expect(inTimeText(waits(3, 1, 0, 0), 2)).toBe(
    'Lo respondido fue a tiempo; 2 vencidos esperan respuesta',
  )
  expect(inTimeText(waits(3, 1, 0, 0), 1)).toContain('1 vencido espera')
})

test('months and motives are said as people say them', () => {
  expect(monthText('2026-09')).toBe('set 2026')
  expect(topText([{ name: 'Exceso de cobro', count: 3 }])).toBe(
    'Lo que más se presenta: exceso de cobro',
  )
})
