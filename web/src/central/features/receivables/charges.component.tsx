import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import {
  account,
  type Account,
  receivable,
  type Receivable,
} from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { press, pressOnPage, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { receivableRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()

const owed = (number: number, part: Receivable['part']): Receivable => ({
  ...(exampleOf(receivable) as Receivable),
  receivable_id: number,
  company_id: 5,
  series: 'F001',
  number,
  part,
  cuota_no: 1,
  balance_cents: 3000,
  write_off: null,
})
const asked: Charge = {
  charge_id: 9,
  service_id: null,
  receivable_id: 2,
  amount_cents: 3000,
  state: 'PENDING',
  expires_at: '2031-03-04T10:00:00-05:00',
  payee: 'COMPANY',
  is_settled: false,
  qrs: [{ qr_id: 3, means: 'PLIN', holder_name: 'Taxi Misti S.A.' }],
  proof: null,
}

test('a factura is asked for by QR, and its number makes it a payment', async () => {
  const example = exampleOf(account) as Account
  server.answer(receivables.account, {
    ...example,
    company: { ...example.company, company_id: 5 },
    receivables: [owed(2, 'CUOTA'), owed(3, 'SPOT')],
    payments: [],
    movements: [],
  })
  let open: Charge[] = []
  server.answer(charges.ofCompany, () => ({ data: open }))
  server.answer(charges.askReceivable, () => {
    open = [asked]
    return asked
  })
  await openScreen('/cobranzas/5', receivableRoutes)
  await expect
    .element(page.getByRole('button', { name: /^Cobrar por QR F001-3/ }))
    .toHaveAttribute('aria-description', 'La detracción se paga en el Banco de la Nación.')
  await pressOnPage('Cobrar por QR F001-2')
  await said('A nombre de Taxi Misti S.A.')
  await pressOnPage('Confirmar pago de F001-2')
  await type({ 'Número de operación': 'P-77' })
  server.answer(charges.confirmReceivable, { ...asked, state: 'PAID', qrs: [] })
  await press('Registrar pago')
  await said('Pago registrado.')
  expect(server.bodies(charges.confirmReceivable)).toEqual([{ means: 'PLIN', operation: 'P-77' }])
})
