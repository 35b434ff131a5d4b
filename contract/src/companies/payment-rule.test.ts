import { describe, expect, it } from 'vitest'
import {
  creditLeft,
  decidePayment,
  type PayingCompany,
  type RideToPay,
} from '#src/companies/payment-rule.ts'

const company: PayingCompany = {
  is_active: true,
  contract_from: '2026-01-01',
  contract_to: '2026-12-31',
  credit_enabled: true,
  credit_limit_cents: 10_000,
  credit_overdue_days: null,
  riders: 'LISTED',
  approval_mode: 'OVER_CAP',
  max_per_service_cents: 8000,
  free_from_minute: null,
  free_to_minute: null,
  free_weekdays: [0, 1, 2, 3, 4, 5, 6],
}
const ride = (change: Partial<RideToPay> = {}): RideToPay => ({
  amount_cents: 3000,
  at: new Date('2026-11-16T12:00:00-05:00'),
  payment: { credit: true },
  company,
  costCenter: null,
  isListed: true,
  use: { reserved_cents: 4000, owed_cents: 3000, overdue_days: 0 },
  ...change,
})
const of = (change: Partial<PayingCompany>) => ({ company: { ...company, ...change } })
const codes = (change: Partial<RideToPay>, overridden = false): string[] => {
  const verdict = decidePayment(ride(change), { overridden })
  return verdict.outcome === 'REFUSED' ? verdict.refusals.map(({ code }) => code) : []
}

describe('a ride on credit', () => {
  it('goes up to the very last céntimo of the limit, open rides counted', () => {
    expect(decidePayment(ride())).toEqual({ outcome: 'ALLOWED' })
    expect(decidePayment(ride({ amount_cents: 3001 }))).toEqual({
      outcome: 'REFUSED',
      refusals: [
        {
          path: 'payment_type_id',
          code: 'OVER_LIMIT',
          detail: 'El crédito no alcanza: quedan S/ 30.00 de S/ 100.00',
          mayOverride: true,
        },
      ],
    })
  })
  it('of several cars needs as much as all of them cost together', () => {
    expect(codes({ amount_cents: 1000, cars: 3 })).toEqual([])
    expect(decidePayment(ride({ amount_cents: 1001, cars: 3 }))).toMatchObject({
      refusals: [
        {
          code: 'OVER_LIMIT',
          detail: 'El crédito no alcanza para 3 unidades (S/ 30.03): quedan S/ 30.00 de S/ 100.00',
        },
      ],
    })
    const capped = { amount_cents: 8000, cars: 2, ...of({ credit_limit_cents: null }) }
    expect(decidePayment(ride(capped)), 'the cap is of each').toEqual({ outcome: 'ALLOWED' })
  })
  it('whose price nobody knows yet needs something to be left', () => {
    const taken = (owed_cents: number) => ({
      amount_cents: 0,
      use: { reserved_cents: 4000, owed_cents, overdue_days: 0 },
    })
    expect(codes(taken(5999))).toEqual([])
    expect(codes(taken(6000))).toEqual(['OVER_LIMIT'])
    expect(codes({ ...taken(100_800), ...of({ credit_limit_cents: 100 }) })).toEqual(['OVER_LIMIT'])
  })
  it('is refused once a cuota is overdue for longer than the contract allows, at every amount', () => {
    const late = (overdue_days: number, credit_overdue_days: number | null) => ({
      ...of({ credit_overdue_days }),
      amount_cents: 1,
      use: { reserved_cents: 0, owed_cents: 1, overdue_days },
    })
    expect(codes(late(15, 15))).toEqual([])
    expect(codes(late(900, null))).toEqual([])
    expect(codes(late(16, 15))).toEqual(['OVERDUE'])
    expect(codes(late(1, 0))).toEqual(['OVERDUE'])
    expect(codes(late(16, 15), true)).toEqual([])
    expect(decidePayment(ride(late(16, 15)))).toMatchObject({
      refusals: [
        {
          path: 'payment_type_id',
          detail: 'La empresa debe una factura vencida hace 16 días y su convenio admite 15 días',
        },
      ],
    })
    expect(codes({ ...late(16, 15), payment: { credit: false } })).toEqual([])
  })
  it('needs a company, and one that has credit', () => {
    expect(codes({ company: null })).toEqual(['CREDIT'])
    expect(codes(of({ credit_enabled: false }))).toEqual(['NO_CREDIT'])
  })
  it('has no end where the company has no limit', () => {
    expect(codes({ ...of({ credit_limit_cents: null }), amount_cents: 99_999_999 })).toEqual([])
  })
  it('says what is left, never below zero', () => {
    const use = { reserved_cents: 4000, owed_cents: 3000 }
    expect(creditLeft(company, use)).toBe(3000)
    expect(creditLeft({ credit_limit_cents: 1 }, use)).toBe(0)
    expect(creditLeft({ credit_limit_cents: null }, use)).toBeNull()
  })
})

describe('a ride for a company, however paid', () => {
  const cash = { payment: { credit: false } }
  it('is for those whom it named, unless it lets anybody ride', () => {
    expect(codes({ ...cash, isListed: false })).toEqual(['STRANGER'])
    expect(codes({ ...cash, isListed: false, ...of({ riders: 'ANYONE' }) })).toEqual([])
    expect(codes({ ...cash, isListed: false, company: null })).toEqual([])
  })
  it('is within its contract, by the day of Lima on which it starts', () => {
    const at = (text: string) => ({ ...cash, at: new Date(text) })
    expect(codes(at('2026-12-31T23:59:00-05:00'))).toEqual([])
    expect(codes(at('2027-01-01T00:00:00-05:00'))).toEqual(['CONTRACT'])
    expect(codes(at('2026-01-01T00:00:00-05:00'))).toEqual([])
    expect(codes(at('2025-12-31T23:59:00-05:00'))).toEqual(['CONTRACT'])
    const endless = of({ contract_from: null, contract_to: null })
    expect(codes({ ...at('2040-01-01T00:00:00-05:00'), ...endless })).toEqual([])
  })
  it('is for a company that still is one', () => {
    expect(codes({ ...cash, ...of({ is_active: false }) })).toEqual(['INACTIVE'])
  })
  it('says everything that stands against it at once', () => {
    expect(
      codes({ isListed: false, ...of({ credit_enabled: false, contract_to: '2026-02-01' }) }),
    ).toEqual(['CONTRACT', 'STRANGER', 'NO_CREDIT'])
  })
  it('waits for the company when it is over its rules, and only if nothing else stands against it', () => {
    const dear = { amount_cents: 8001, ...of({ credit_limit_cents: null }) }
    expect(decidePayment(ride(dear))).toEqual({
      outcome: 'APPROVAL',
      reasons: [{ code: 'OVER_CAP', detail: 'Supera el tope por vale de S/ 80.00' }],
    })
    expect(codes({ ...dear, isListed: false })).toEqual(['STRANGER'])
  })
})

describe('a supervisor', () => {
  it('lets a ride pass this once, and the company is still asked', () => {
    const against = {
      isListed: false,
      amount_cents: 9000,
      use: { reserved_cents: 0, owed_cents: 9999, overdue_days: 0 },
    }
    expect(codes(against)).toEqual(['STRANGER', 'OVER_LIMIT'])
    expect(decidePayment(ride(against), { overridden: true })).toMatchObject({
      outcome: 'APPROVAL',
      reasons: [{ code: 'OVER_CAP' }],
    })
    expect(codes({ ...of({ credit_enabled: false, contract_to: '2026-02-01' }) }, true)).toEqual([])
  })
  it('cannot charge nobody, a company that is none, or in a way that does not exist', () => {
    expect(codes({ company: null }, true)).toEqual(['CREDIT'])
    expect(codes(of({ is_active: false }), true)).toEqual(['INACTIVE'])
    expect(codes({ payment: null }, true)).toEqual(['UNKNOWN'])
  })
})
