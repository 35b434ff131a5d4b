import { expect, test } from 'vitest'
import { proofOutcome } from './proof-outcome.ts'

const line = (value: object) => `a table\n${JSON.stringify(value)}\n`

test('a bench is told by its rows, and a missed goal stands out', () => {
  const rows = [
    { name: 'unlawful states', ours: 0, unit: '', ok: true },
    { name: 'sweep CPU p95', ours: 312.4567, unit: 'ms', ok: false },
  ]
  expect(proofOutcome(line({ ok: false, rows }), 1)).toEqual({
    ok: false,
    figures: 'unlawful states 0; MISSED sweep CPU p95 312 ms',
  })
})

test('a script is told by its own figures', () => {
  expect(proofOutcome(line({ ok: true, figures: '93.0 % caught' }), 0)).toEqual({
    ok: true,
    figures: '93.0 % caught',
  })
})

test('one that ends badly has proved nothing, whatever it says, and so has one that says nothing', () => {
  expect(proofOutcome(line({ ok: true, figures: 'all well' }), 1).ok).toBe(false)
  expect(proofOutcome('Error: no database', 0)).toEqual({
    ok: false,
    figures: 'ended with 0: Error: no database',
  })
})
