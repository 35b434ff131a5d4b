import { expect, test } from 'vitest'
import { bestHourText, topDriverText, topKindText, topZoneText } from './chart-words.ts'

const earned = [
  { name: 'Cayma', count: 3, amount_cents: 120_050 },
  { name: 'Cercado', count: 9, amount_cents: 90_000 },
]
const hour = (at: number, amount_cents: number) => ({
  hour: at,
  finished: 1,
  lost: 0,
  amount_cents,
})

test('the charts of income say who, where and when it comes from', () => {
  expect(topZoneText({ zones: earned })).toBe(
    'La zona de recojo que más ingresa: Cayma, S/ 1,200.50',
  )
  expect(topDriverText({ drivers: earned })).toContain('El conductor que más ingresa: Cayma')
  expect(topKindText({ kinds: [] })).toBe('Sin ingresos en estas fechas')
  expect(bestHourText({ by_hour: [hour(22, 100), hour(23, 4550)] })).toBe(
    'La hora que más ingresa es de 23 a 00 h: S/ 45.50',
  )
  expect(bestHourText({ by_hour: [hour(0, 0)] })).toBe('Sin ingresos en estas fechas')
})
