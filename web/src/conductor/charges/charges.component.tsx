import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openPhone } from '#src/test/open-phone.tsx'

const server = fakeServer()
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

const charge = (more: Partial<Charge> = {}): Charge => ({
  charge_id: 9,
  service_id: 70,
  receivable_id: null,
  amount_cents: 1850,
  state: 'PENDING',
  expires_at: '2031-03-04T10:00:00-05:00',
  payee: 'DRIVER',
  is_settled: false,
  qrs: [{ qr_id: 3, means: 'PLIN', holder_name: 'Ana Mamani' }],
  proof: null,
  ...more,
})

test('a number that was used is refused in words and stays typed; another one settles it', async () => {
  let open = [charge()]
  server.answer(charges.ownCharges, () => ({ data: open }))
  server.answer(charges.ownQrs, { data: [] })
  const detail = 'El número 771234 de Plin ya se usó en el servicio n.º 65, el 18/11/2026.'
  server.refuse(charges.confirmOwn, 'ALREADY_EXISTS', { detail })
  await openPhone(server, 'ganancias/cobros')
  await said('S/ 18.50 · servicio n.º 70')
  await said('A nombre de Ana Mamani')
  await page.getByRole('button', { name: 'Ampliar el QR de Plin' }).click()
  const large = page.getByRole('dialog', { name: 'QR de Plin' })
  await expect.element(large).toBeVisible()
  await expect.element(large.getByRole('button', { name: /^SOS/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  const number = page.getByLabelText('Número de operación')
  const confirm = page.getByRole('button', { name: 'Me llegó el pago' })
  await confirm.click()
  await said('Escriba el número de operación: de 4 a 20 letras o números.')
  expect(server.sent(charges.confirmOwn)).toEqual([])
  await number.fill('771234')
  await confirm.click()
  await said(detail)
  await expect.element(number).toHaveValue('771234')
  server.answer(charges.confirmOwn, () => {
    open = []
    return charge({ state: 'PAID', qrs: [] })
  })
  await number.fill('771235')
  await confirm.click()
  await said('No tiene cobros por confirmar.')
  const bodies = server.bodies(charges.confirmOwn)
  expect(bodies.at(-1)).toEqual({ means: 'PLIN', operation: '771235' })
})

test('what is paid to the company is confirmed by the office, and may still be paid in cash', async () => {
  server.answer(charges.ownCharges, { data: [charge({ payee: 'COMPANY' })] })
  server.answer(charges.ownQrs, { data: [] })
  await openPhone(server, 'ganancias/cobros')
  await said('El pago llega a la empresa: lo confirma la central.')
  expect(page.getByRole('button', { name: 'Me llegó el pago' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Pagó en efectivo' }).click()
  await expect
    .poll(() => server.bodies(charges.cancelOwn))
    .toEqual([{ reason: 'Pagó en efectivo' }])
})
