import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/calendar/day.ts'
import { entryKinds, settledKinds } from '#src/ledger/entry-kinds.ts'
import { balanceOf, entryCan, mayPayOut, spanOf } from '#src/ledger/rules.ts'
import { reasonOf } from '#src/verdict.ts'

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

  it('tells payments apart from what the days came to, and counts both ends of the span', () => {
    const of = (day: string, kind: (typeof entryKinds)[number], amount_cents: number) => ({
      day,
      kind,
      amount_cents,
    })
    const entries = [
      of('2026-03-01', 'RIDES', 100),
      of('2026-03-02', 'RIDES', 2000),
      of('2026-03-04', 'PAYOUT', -700),
      of('2026-03-08', 'FEE', -300),
      of('2026-03-08', 'PAYMENT', 50),
      of('2026-03-09', 'RIDES', 9999),
    ]
    expect(spanOf(entries, '2026-03-02', '2026-03-08')).toEqual({
      carried_cents: 100,
      result_cents: 1700,
      payments_cents: -650,
      running_cents: 1150,
    })
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
    expect(reasonOf(mayPayOut(5000, 5001))).toBe(
      'Se le deben S/ 50.00: lo que pase de ahí anótelo como adelanto.',
    )
    for (const owed of [0, -1])
      expect(reasonOf(mayPayOut(owed, 1))).toBe(
        'No se le debe nada: si le entrega dinero, anótelo como adelanto.',
      )
  })

  it('takes back notes and payments, once', () => {
    const met = { kind: 'FINE', counter_of: null, countered: false, from_cash: false } as const
    const why = (more: object) => reasonOf(entryCan.counter({ ...met, ...more }))
    expect(why({})).toBeUndefined()
    expect(why({ countered: true })).toBe('Ya está corregido.')
    expect(why({ from_cash: true })).toBe(
      'Su dinero está en una caja: corríjalo ahí mientras esté abierta, o con un ajuste.',
    )
    expect(why({ counter_of: 3 })).toBe('Es ya una corrección.')
    for (const kind of settledKinds)
      expect(why({ kind }), kind).toBe('Es de una semana cerrada: corríjalo con un ajuste.')
  })
})
