import { expect, it } from 'vitest'
import { account, type Account } from '@chaski/contract/receivables/account-schema.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { accountDocument } from './account-files.ts'

const owed = exampleOf(account) as Account
const lines = ['Taxi Misti S.A. · RUC 20512333797', 'Calle Mercaderes 100']

it('says who asks for the money and where it is paid', () => {
  const { heading, notes } = accountDocument(owed, { lines, bank_accounts: 'BCP 215-1' })
  expect(heading.slice(-3)).toEqual(['Emitido por', ...lines])
  expect(notes).toContain('Cuentas para el pago: BCP 215-1')
})

it('has no word of accounts where none is known', () => {
  const { notes } = accountDocument(owed, { lines, bank_accounts: '' })
  expect(notes.join(' ')).not.toContain('Cuentas')
})
