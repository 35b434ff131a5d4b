import { describe, expect, it } from 'vitest'
import { reasonOf, type Verdict } from '#src/verdict.ts'
import { accountPaymentCan, paymentProblem, receivableCan } from './account-rules.ts'
import type { PaymentForm } from './account-schema.ts'

const owed = (receivable_id: number, balance_cents: number, part: 'CUOTA' | 'SPOT' = 'CUOTA') => ({
  receivable_id,
  due_date: '2026-11-30',
  balance_cents,
  total_cents: balance_cents,
  part,
})
const open = [owed(1, 2000), owed(2, 3000), owed(4, 700, 'SPOT')]
const form = (more: Partial<PaymentForm> = {}): PaymentForm => ({
  paid_on: '2026-11-18',
  amount_cents: 4000,
  means: 'TRANSFER',
  operation: 'A-1',
  note: '',
  allocations: [],
  ...more,
})

describe('a payment says why it is refused', () => {
  const pay = (receivable_id: number, amount_cents: number) => [{ receivable_id, amount_cents }]
  it.each<[why: string, form: Partial<PaymentForm>, path: string, detail: string]>([
    ['it lies ahead', { paid_on: '2026-11-19' }, 'paid_on', 'El pago aún no ocurre'],
    [
      'it is cash at the limit of the law',
      { means: 'CASH', amount_cents: 200_000 },
      'means',
      'Desde S/ 2,000.00 se paga por banco, no en efectivo (Ley 28194)',
    ],
    ['the bank gave no number', { operation: '' }, 'operation', 'Escriba el número de operación'],
    [
      'the deposit has no constancia',
      { means: 'SPOT', operation: '' },
      'operation',
      'Escriba el número de la constancia',
    ],
    [
      'a debt stands there twice',
      { allocations: [...pay(1, 1), ...pay(1, 1)] },
      'allocations',
      'Cada deuda va una sola vez',
    ],
    [
      'a debt was paid meanwhile',
      { allocations: pay(9, 1) },
      'allocations',
      'Una deuda ya no está pendiente',
    ],
    [
      'a debt gets more than is left of it',
      { allocations: pay(1, 2001) },
      'allocations',
      'Una deuda recibe más de lo que queda: S/ 20.00',
    ],
    [
      'a deposit pays a cuota',
      { means: 'SPOT', allocations: pay(1, 1) },
      'allocations',
      'La detracción solo paga detracciones',
    ],
    [
      'a transfer pays a deposit',
      { allocations: pay(4, 1) },
      'allocations',
      'La detracción se paga en el Banco de la Nación',
    ],
    [
      'more is shared out than came',
      { allocations: [...pay(1, 2000), ...pay(2, 2001)] },
      'allocations',
      'Se reparte más de lo que se pagó',
    ],
  ])('when %s', (_, more, at, detail) => {
    expect(paymentProblem(form(more), { today: '2026-11-18', open })).toEqual({ path: at, detail })
  })

  it('by a bank it may be as large as it likes', () => {
    const large = form({ amount_cents: 5_000_000 })
    expect(paymentProblem(large, { today: '2026-11-18', open })).toBeNull()
  })

  it('and nothing when all of it is shared out, to the cent', () => {
    const allocations = [...pay(1, 2000), ...pay(2, 2000)]
    expect(paymentProblem(form({ allocations }), { today: '2026-11-18', open })).toBeNull()
  })
})

describe('what may be done', () => {
  const write_off = { write_off_id: 1, asked_by: 7, asked_name: 'Ana', reason: 'x' }
  const paid = { reversed_at: null, advance_cents: 5, amount_cents: 5 }
  const { promise, askWriteOff, decideWriteOff } = receivableCan
  const { allocate, reverse } = accountPaymentCan
  it.each<[why: string, ask: () => Verdict, reason: string | undefined]>([
    ['a promise for the last cent', () => promise({ balance_cents: 1 }), undefined],
    ['a promise for nothing', () => promise({ balance_cents: 0 }), 'Ya no se debe.'],
    [
      'giving up what is paid',
      () => askWriteOff({ balance_cents: 0, write_off: null }),
      'Ya no se debe.',
    ],
    [
      'giving up twice',
      () => askWriteOff({ balance_cents: 1, write_off }),
      'Ya se pidió castigarla.',
    ],
    [
      'deciding on the own wish',
      () => decideWriteOff(7, 7),
      'Lo decide otra persona que quien lo pidió.',
    ],
    [
      'sharing out what was taken back',
      () => allocate({ ...paid, reversed_at: '2026-11-18' }),
      'El pago fue revertido.',
    ],
    ['sharing out nothing', () => allocate({ ...paid, advance_cents: 0 }), 'Ya está repartido.'],
    [
      'taking back twice',
      () => reverse({ ...paid, reversed_at: '2026-11-18' }),
      'Ya fue revertido.',
    ],
    [
      'taking back what takes back',
      () => reverse({ ...paid, amount_cents: -5 }),
      'Es una corrección: registre otro abono.',
    ],
    ['taking back a payment of nothing', () => reverse({ ...paid, amount_cents: 0 }), undefined],
  ])('%s', (_, ask, reason) => {
    expect(reasonOf(ask())).toBe(reason)
  })
})
