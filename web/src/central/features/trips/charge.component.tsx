import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { press, pressOnPage, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { tripRoutes } from './routes.ts'

const server = fakeServer()

const pending: Charge = {
  charge_id: 9,
  service_id: 7,
  receivable_id: null,
  amount_cents: 1850,
  state: 'PENDING',
  expires_at: '2031-03-04T10:00:00-05:00',
  payee: 'COMPANY',
  is_settled: false,
  qrs: [{ qr_id: 3, means: 'PLIN', holder_name: 'Taxi Misti S.A.' }],
  proof: null,
}

const open = (charge: Charge | null, payment_type_id: number = paymentKind.YAPE) => {
  // No right to the track: the map has no part in this.
  server.allowOnly('DSP_SERVICE_VIEW', 'CAJ_OPERATE')
  server.answer(trips.get, (sent) => ({
    ...(server.example(sent) as object),
    service_id: 7,
    date_time_service: '2031-03-04T10:00:00-05:00',
    status_type_id: tripStatus.FINISHED,
    payment_type_id,
  }))
  server.answer(charges.trip, { charge })
  return openScreen('/servicios/7', tripRoutes)
}

test('whoever keeps the cash confirms by the number, for whose wallet it came to', async () => {
  const screen = await open(pending)
  await pressOnPage('Confirmar pago')
  expect(screen.path()).toBe('/servicios/7/cobro')
  await type({ 'Número de operación': '771234' })
  server.answer(charges.confirmTrip, { ...pending, state: 'PAID', qrs: [] })
  await press('Confirmar pago')
  await expect.element(page.getByText('Pago confirmado.')).toBeVisible()
  expect(server.bodies(charges.confirmTrip)).toEqual([
    { means: 'PLIN', operation: '771234', payee: 'COMPANY' },
  ])
})

test('of a week that was closed it says where the driver gets the money back', async () => {
  await open({ ...pending, is_settled: true })
  await pressOnPage('Confirmar pago')
  await expect.element(page.getByText(/se le abona al conductor en su cuenta/)).toBeVisible()
})

test('what was paid says by which number, and asks nobody any more', async () => {
  const proof = {
    means: 'YAPE',
    operation: '771234',
    confirmed_by: 'Ana Mamani',
    confirmed_at: '2031-03-04T10:00:00-05:00',
  } as const
  await open({ ...pending, state: 'PAID', payee: 'DRIVER', qrs: [], proof })
  await expect.element(page.getByText(/Yape 771234, al conductor/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Confirmar pago' }).elements()).toEqual([])
})

test('a lapsed charge is asked once more', async () => {
  await open({ ...pending, state: 'EXPIRED', qrs: [] })
  server.answer(charges.askTrip, pending)
  await pressOnPage('Pedir el pago otra vez')
  await expect.poll(() => server.sent(charges.askTrip)).toHaveLength(1)
})

test('cash is charged by nobody here', async () => {
  await open(pending, paymentKind.CASH)
  await expect.element(page.getByText('Servicio n.º 7').first()).toBeVisible()
  expect(server.sent(charges.trip)).toEqual([])
})
