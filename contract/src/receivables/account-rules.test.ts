import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountPaymentCan,
  allocationProblem,
  mayPay,
  paymentProblem,
  proposeAllocation,
  receivableCan,
} from './account-rules.ts'
import { type PaymentForm, paymentMeans } from './account-schema.ts'

const owed = (
  receivable_id: number,
  due_date: string,
  balance_cents: number,
  more: object = {},
) => ({
  receivable_id,
  due_date,
  balance_cents,
  total_cents: balance_cents,
  part: 'CUOTA' as const,
  ...more,
})
const open = [
  owed(3, '2026-12-30', 5000),
  owed(1, '2026-10-30', 2000),
  owed(2, '2026-11-30', 3000),
  owed(4, '2026-10-01', 700, { part: 'SPOT' }),
]
const form = (more: Partial<PaymentForm> = {}): PaymentForm => ({
  paid_on: '2026-11-18',
  amount_cents: 4000,
  means: 'TRANSFER',
  operation: 'A-1',
  note: '',
  allocations: [],
  ...more,
})
const path = (more: Partial<PaymentForm>) =>
  paymentProblem(form(more), { today: '2026-11-18', open })?.path

describe('a payment', () => {
  it('pays the oldest first, as far as it goes', () => {
    expect(proposeAllocation(open, form())).toEqual([
      { receivable_id: 1, amount_cents: 2000 },
      { receivable_id: 2, amount_cents: 2000 },
    ])
    expect(proposeAllocation(open, form({ means: 'SPOT' }))).toEqual([
      { receivable_id: 4, amount_cents: 700 },
    ])
  })

  it('pays by the day it was due, then in the order of the facturas, and never out of another debt', () => {
    const money = { amount_cents: 500, means: 'TRANSFER' as const }
    const ids = (...all: ReturnType<typeof owed>[]) =>
      proposeAllocation(all, money).map(({ receivable_id, amount_cents }) => [
        receivable_id,
        amount_cents,
      ])
    expect(ids(owed(1, '2026-12-30', 400), owed(2, '2026-10-30', 400))).toEqual([
      [2, 400],
      [1, 100],
    ])
    expect(ids(owed(9, '2026-10-30', 400), owed(2, '2026-10-30', 400))).toEqual([
      [2, 400],
      [9, 100],
    ])
    expect(ids(owed(1, '2026-10-30', -300), owed(2, '2026-10-30', 900))).toEqual([[2, 500]])
    expect(ids(owed(1, '2026-10-30', 0), owed(2, '2026-10-30', 500))).toEqual([[2, 500]])
  })

  it('what is proposed is never refused, and never more than was paid or is owed', () => {
    const some = fc.uniqueArray(
      fc.record({
        receivable_id: fc.integer({ min: 1, max: 40 }),
        due_date: fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-31'),
        balance_cents: fc.integer({ min: 1, max: 9000 }),
        total_cents: fc.constantFrom(9000, 199_999, 200_000),
        part: fc.constantFrom('CUOTA' as const, 'SPOT' as const),
      }),
      { selector: (one) => one.receivable_id, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 1, max: 60_000 }),
        fc.constantFrom(...paymentMeans),
        (all, amount_cents, means) => {
          const proposed = proposeAllocation(all, { amount_cents, means })
          expect(allocationProblem({ amount_cents, means }, proposed, all)).toBeNull()
          const fitting = all.filter(
            ({ part, total_cents }) =>
              (part === 'SPOT') === (means === 'SPOT') &&
              (means !== 'CASH' || total_cents < 200_000),
          )
          const owing = fitting.reduce((sum, one) => sum + one.balance_cents, 0)
          expect(proposed.reduce((sum, one) => sum + one.amount_cents, 0)).toBe(
            Math.min(owing, amount_cents),
          )
        },
      ),
    )
  })

  it('is refused at its field', () => {
    const pay = (receivable_id: number, amount_cents: number) => [{ receivable_id, amount_cents }]
    expect(path({})).toBeUndefined()
    expect(path({ paid_on: '2026-11-19' })).toBe('paid_on')
    expect(path({ operation: '' })).toBe('operation')
    expect(path({ means: 'CASH', operation: '' })).toBeUndefined()
    expect(path({ means: 'CASH', amount_cents: 199_999 })).toBeUndefined()
    expect(path({ means: 'CASH', amount_cents: 200_000 })).toBe('means')
    expect(path({ allocations: pay(1, 2001) })).toBe('allocations')
    expect(path({ allocations: pay(9, 1) })).toBe('allocations')
    expect(path({ allocations: [...pay(1, 1), ...pay(1, 1)] })).toBe('allocations')
    expect(path({ allocations: [...pay(1, 2000), ...pay(2, 2001)] })).toBe('allocations')
    expect(path({ allocations: pay(4, 1) })).toBe('allocations')
    expect(path({ means: 'SPOT', allocations: pay(1, 1) })).toBe('allocations')
    expect(path({ means: 'SPOT', allocations: pay(4, 700) })).toBeUndefined()
  })

  it('in cash never pays a part of a factura of S/ 2,000 or more, and is not proposed for one', () => {
    const large = owed(1, '2026-10-30', 100, { total_cents: 200_000 })
    const small = owed(2, '2026-11-30', 100, { total_cents: 199_999 })
    const cash = { amount_cents: 150, means: 'CASH' as const }
    expect(allocationProblem(cash, [{ receivable_id: 1, amount_cents: 100 }], [large])).toEqual({
      path: 'allocations',
      detail: 'Una factura desde S/ 2,000.00 no se paga en efectivo',
    })
    expect(proposeAllocation([large, small], cash)).toEqual([
      { receivable_id: 2, amount_cents: 100 },
    ])
    expect(proposeAllocation([large, small], { ...cash, means: 'TRANSFER' })).toEqual([
      { receivable_id: 1, amount_cents: 100 },
      { receivable_id: 2, amount_cents: 50 },
    ])
  })

  it('may pay a debt by its means: a deposit deposits, cash what is small', () => {
    const cuota = { part: 'CUOTA' as const, total_cents: 200_000 }
    const may = (owing: { part: 'CUOTA' | 'SPOT'; total_cents: number }) =>
      paymentMeans.filter((means) => mayPay(means, owing))
    expect(may(cuota)).toEqual(['TRANSFER', 'DEPOSIT', 'WALLET'])
    expect(may({ ...cuota, total_cents: 199_999 })).toEqual([
      'TRANSFER',
      'DEPOSIT',
      'WALLET',
      'CASH',
    ])
    expect(may({ ...cuota, part: 'SPOT' })).toEqual(['SPOT'])
    // An abono whose means nobody told apart.
    expect(mayPay(null, cuota)).toBe(true)
  })
})

describe('what may be done', () => {
  const write_off = { write_off_id: 1, asked_by: 7, asked_name: 'Ana', reason: 'x' }
  const paid = { reversed_at: null, advance_cents: 5, amount_cents: 5 }
  it('a write-off takes two people; a payment is reversed once', () => {
    expect(receivableCan.decideWriteOff(7, 7).allowed).toBe(false)
    expect(receivableCan.decideWriteOff(7, 8).allowed).toBe(true)
    expect(receivableCan.askWriteOff({ balance_cents: 1, write_off }).allowed).toBe(false)
    expect(receivableCan.askWriteOff({ balance_cents: 0, write_off: null }).allowed).toBe(false)
    expect(receivableCan.askWriteOff({ balance_cents: 1, write_off: null }).allowed).toBe(true)
    expect(receivableCan.promise({ balance_cents: 0 }).allowed).toBe(false)
    expect(accountPaymentCan.allocate(paid).allowed).toBe(true)
    expect(accountPaymentCan.allocate({ ...paid, advance_cents: 0 }).allowed).toBe(false)
    expect(accountPaymentCan.reverse(paid).allowed).toBe(true)
    expect(accountPaymentCan.reverse({ ...paid, reversed_at: 'x' }).allowed).toBe(false)
    expect(accountPaymentCan.reverse({ ...paid, amount_cents: -5 }).allowed).toBe(false)
  })
})
