import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/calendar/day.ts'
import { entryKinds } from '#src/ledger/entry-kinds.ts'
import { balanceOf, entryCan, mayPayOut, spanOf } from '#src/ledger/rules.ts'

const first = '2026-03-02'
const posted = fc.record({
  day: fc.integer({ min: 0, max: 69 }).map((n) => addDays(first, n)),
  kind: fc.constantFrom(...entryKinds),
  amount_cents: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((cents) => cents !== 0),
})

describe('a driver’s account', () => {
  it('loses nothing from week to week, however the weeks are cut', () => {
    fc.assert(
      fc.property(
        fc.array(posted, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 3, maxLength: 70 }),
        (entries, lengths) => {
          let from = addDays(first, -1)
          let carried = 0
          let told = 0
          for (const length of lengths) {
            const to = addDays(from, length - 1)
            const span = spanOf(entries, from, to)
            // A week begins with what the one before ended with.
            expect(span.carried_cents).toBe(carried)
            told += span.result_cents + span.payments_cents
            carried = span.running_cents
            from = addDays(to, 1)
          }
          expect(carried).toBe(balanceOf(entries.filter(({ day }) => day < from)))
          expect(told).toBe(carried)
        },
      ),
    )
  })

  it('is as if nothing had been after an entry and its counter-entry', () => {
    fc.assert(
      fc.property(fc.array(posted), posted, (entries, wrong) => {
        const counter = { ...wrong, amount_cents: -wrong.amount_cents }
        expect(balanceOf([...entries, wrong, counter])).toBe(balanceOf(entries))
      }),
    )
  })

  it('pays out what is owed and no more', () => {
    expect(mayPayOut(5000, 5000).allowed).toBe(true)
    expect(mayPayOut(5000, 5001)).toMatchObject({ reason: expect.stringContaining('S/ 50.00') })
    expect(mayPayOut(-1, 1)).toMatchObject({ allowed: false })
  })

  it('takes back notes and payments, once', () => {
    const met = { kind: 'FINE', counter_of: null, countered: false, from_cash: false } as const
    expect(entryCan.counter(met).allowed).toBe(true)
    expect(entryCan.counter({ ...met, countered: true }).allowed).toBe(false)
    expect(entryCan.counter({ ...met, from_cash: true }).allowed).toBe(false)
    expect(entryCan.counter({ ...met, counter_of: 3 }).allowed).toBe(false)
    expect(entryCan.counter({ ...met, kind: 'RIDES' }).allowed).toBe(false)
  })
})
