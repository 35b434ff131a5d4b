import { describe, expect, it } from 'vitest'
import { paymentKind } from '#src/catalogs/known-items.ts'
import { chargeCan, operationKey, shownTo } from '#src/charges/rules.ts'
import { chargeStates } from '#src/charges/schema.ts'
import { walletOf } from '#src/charges/wallet-of.ts'
import { reasonOf } from '#src/verdict.ts'

describe('a wallet', () => {
  it('is what Yape and Plin mean, and nothing else', () => {
    const all = Object.values(paymentKind).map((kind) => walletOf(kind))
    expect(all).toEqual([null, null, null, 'YAPE', 'PLIN'])
    expect(walletOf(null)).toBeNull()
  })

  it.each([
    ['0012 3456', '123456'],
    ['12-34-56', '123456'],
    ['ab12', 'AB12'],
    ['0000', '0'],
    ['1002300', '1002300'],
  ])('counts %s as %s', (typed, key) => expect(operationKey(typed)).toBe(key))
})

describe('what is shown', () => {
  const own = { qr_id: 1, means: 'YAPE', holder_name: 'Ana Mamani', payee: 'DRIVER' } as const
  const company = { qr_id: 2, means: 'PLIN', holder_name: 'Taxi Misti', payee: 'COMPANY' } as const
  const { payee: _, ...ownShown } = own
  const { payee: __, ...companyShown } = company

  it('is the driver’s own before the company’s, and never both', () => {
    expect(shownTo([company, own], 'COMPANY')).toEqual({ payee: 'DRIVER', qrs: [ownShown] })
    expect(shownTo([company], 'DRIVER')).toEqual({ payee: 'COMPANY', qrs: [companyShown] })
    expect(shownTo([], 'DRIVER')).toEqual({ payee: 'DRIVER', qrs: [] })
    expect(shownTo([], 'COMPANY')).toEqual({ payee: 'COMPANY', qrs: [] })
  })
})

describe('a charge', () => {
  it('is confirmed and taken back while it waits, and asked again once it waits no more', () => {
    const may = chargeStates.map((state) => [
      state,
      chargeCan.confirm({ state }).allowed,
      chargeCan.confirmOwn({ state, payee: 'DRIVER' }).allowed,
      chargeCan.cancel({ state }).allowed,
      chargeCan.askAgain({ state }).allowed,
    ])
    expect(may).toEqual([
      ['PENDING', true, true, true, false],
      ['PAID', false, false, false, false],
      ['EXPIRED', false, false, false, true],
      ['CANCELLED', false, false, false, true],
    ])
  })

  it('paid to the company is no driver’s to confirm', () => {
    const state = 'PENDING'
    expect(reasonOf(chargeCan.confirmOwn({ state, payee: 'COMPANY' }))).toContain('la central')
    expect(chargeCan.confirm({ state }).allowed).toBe(true)
  })

  it('says why it is not asked', () => {
    const why = (balance_cents: number, part: 'CUOTA' | 'SPOT') =>
      reasonOf(chargeCan.askReceivable({ balance_cents, part }))
    expect(why(0, 'CUOTA')).toBe('Ya no se debe.')
    expect(why(1, 'SPOT')).toContain('Banco de la Nación')
    expect(reasonOf(chargeCan.askAgain({ state: 'PENDING' }))).toContain('pendiente')
  })

  it('is asked of what is owed, deposits of the detracción apart', () => {
    const may = (balance_cents: number, part: 'CUOTA' | 'SPOT') =>
      chargeCan.askReceivable({ balance_cents, part }).allowed
    expect([may(1, 'CUOTA'), may(0, 'CUOTA'), may(1, 'SPOT')]).toEqual([true, false, false])
  })
})
