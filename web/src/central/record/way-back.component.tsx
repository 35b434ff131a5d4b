import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { billingRoutes } from '#src/central/features/billing/routes.ts'
import { ledgerRoutes } from '#src/central/features/ledger/routes.ts'
import { lostItemRoutes } from '#src/central/features/lost-items/routes.ts'
import { planRoutes } from '#src/central/features/plans/routes.ts'
import { tripRoutes } from '#src/central/features/trips/routes.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()
const at = '2031-03-04T10:00:00-05:00'

/** The only one of a list, opened as people open it. */
const openFirst = async (): Promise<void> => {
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await userEvent.keyboard('{Enter}')
}

const leadsTo = (name: string, address: string) =>
  expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)

test('a service leads back to the search as it was, from a dialog over it too', async () => {
  // No right to the track: the map has no part in this.
  server.allowOnly('DSP_SERVICE_VIEW', 'DSP_SERVICE_APPROVE')
  server.list(dispatch.search, [{ service_id: 41, date_time_service: at }])
  server.answer(trips.get, {
    service_id: 41,
    date_time_service: at,
    status_type_id: tripStatus.PENDING,
    approval: 'PENDING',
  })
  const screen = await openScreen('/servicios?status_type_id=1', tripRoutes)
  await openFirst()
  await expect.poll(screen.path).toBe('/servicios/41')
  await leadsTo('Buscar otro', '/servicios?status_type_id=1')
  await page.getByRole('button', { name: 'Aprobar o rechazar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click()
  await expect.poll(screen.path).toBe('/servicios/41')
  await leadsTo('Buscar otro', '/servicios?status_type_id=1')
})

test('so do what was left behind, a comprobante, a plan and an account', async () => {
  server.list(lostItems.list, [{ lost_item_id: 3, created_at: at }])
  server.answer(lostItems.get, {
    lost_item_id: 3,
    date_time_service: at,
    returned_at: null,
    steps: [],
    driver: { driver_id: 8, name: 'Luis Mamani' },
    client: { client_id: 5, name: 'Rosa Quispe', cellphone: '+51987654321' },
  })
  await openScreen('/objetos?state=AT_OFFICE', lostItemRoutes)
  await openFirst()
  await leadsTo('Todos los objetos', '/objetos?state=AT_OFFICE')
  await leadsTo('Luis Mamani', '/conductores/8')
  await leadsTo('Rosa Quispe', '/clientes/5')
  server.list(billing.list, [
    { comprobante_id: 7, issued_on: '2031-03-04', deadline: '2031-03-07' },
  ])
  server.answer(billing.get, { issued_at: at, issued_on: '2031-03-04', deadline: '2031-03-07' })
  await openScreen('/comprobantes?kind=FACTURA', billingRoutes)
  await openFirst()
  await leadsTo('Todos los comprobantes', '/comprobantes?kind=FACTURA')
  server.list(plans.list, [{ plan_id: 9 }])
  await openScreen('/planes?company_id=3', planRoutes)
  await openFirst()
  await leadsTo('Todos los planes', '/planes?company_id=3')
  server.list(ledger.drivers, [{ driver_id: 8 }])
  await openScreen('/cuentas-conductores?show=DEBT', ledgerRoutes)
  await openFirst()
  await leadsTo('Cuentas de conductores', '/cuentas-conductores?show=DEBT')
})
