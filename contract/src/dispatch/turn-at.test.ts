import { expect, test } from 'vitest'
import { turnAt } from './turn-at.ts'

const turns = [
  { name: 'Día', starts: '06:00', ends: '18:00' },
  { name: 'Noche', starts: '18:00', ends: '06:00' },
]
const at = (clock: string) => new Date(`2026-11-18T${clock}-05:00`)
const lima = (instant: string) => new Date(Date.parse(instant) - 5 * 3_600_000).toISOString()

test('a turn begins on its minute, and ends where the next one begins', () => {
  expect(turnAt(turns, at('05:59:59')).name).toBe('Noche')
  expect(turnAt(turns, at('06:00:00')).name).toBe('Día')
  expect(turnAt(turns, at('18:00:00')).name).toBe('Noche')
})

test('a turn over midnight began yesterday', () => {
  const { name, since } = turnAt(turns, at('02:30:30'))
  expect([name, lima(since)]).toEqual(['Noche', '2026-11-17T18:00:00.000Z'])
})

test('of two turns at once the later one counts, and one may last all day', () => {
  const refuerzo = { name: 'Refuerzo', starts: '12:00', ends: '15:00' }
  expect(turnAt([...turns, refuerzo], at('13:00:00')).name).toBe('Refuerzo')
  expect(turnAt([{ name: 'Único', starts: '00:00', ends: '00:00' }], at('23:00:00'))).toMatchObject(
    { name: 'Único' },
  )
})

test('without turns the last eight hours are looked at', () => {
  const { name, since } = turnAt([], at('10:00:20'))
  expect([name, lima(since)]).toEqual([null, '2026-11-18T02:00:00.000Z'])
})
