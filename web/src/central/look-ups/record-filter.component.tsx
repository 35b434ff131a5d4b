import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { billingRoutes } from '#src/central/features/billing/routes.ts'
import { complaintRoutes } from '#src/central/features/complaints/routes.ts'
import { lostItemRoutes } from '#src/central/features/lost-items/routes.ts'
import { tripRoutes } from '#src/central/features/trips/routes.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()
const filter = (words: string) => page.getByRole('button', { name: `Quitar filtro ${words}` })
const luis = () =>
  server.answer(drivers.get, { driver_id: 8, code: 'C08', first_name: 'Luis', last_name: 'Mamani' })

test('a list that a record’s link has narrowed says to whom, and is let go of', async () => {
  luis()
  await openScreen('/objetos?driver_id=8', lostItemRoutes)
  const chosen = filter('Conductor: C08 · Luis Mamani')
  await expect.element(chosen).toBeVisible()
  expect(server.sent(lostItems.list).at(-1)!.query.get('driver_id')).toBe('8')
  await chosen.click()
  await expect.element(chosen).not.toBeInTheDocument()
  await expect.poll(() => server.sent(lostItems.list).at(-1)!.query.has('driver_id')).toBe(false)
})

test('so do the inbox of complaints and the comprobantes of a company or of a trip', async () => {
  luis()
  await openScreen('/reclamos?driver_id=8', complaintRoutes)
  await expect.element(filter('Conductor: C08 · Luis Mamani')).toBeVisible()
  server.answer(companies.get, { company_id: 3, name: 'Minera Sur' })
  await openScreen('/comprobantes?company_id=3&service_id=41', billingRoutes)
  await expect.element(filter('Empresa: Minera Sur')).toBeVisible()
  await expect.element(filter('Servicio: n.º 41')).toBeVisible()
})

test('whoever may not look for units or passengers is told whose services they are', async () => {
  server.allowOnly('DSP_SERVICE_VIEW', 'MNT_DRIVER_VIEW', 'MNT_CLIENT_VIEW')
  luis()
  server.answer(clients.read, { client_id: 5, name: 'Rosa Quispe' })
  await openScreen('/servicios?driver_id=8&client_id=5', tripRoutes)
  await expect.element(filter('Cliente: Rosa Quispe')).toBeVisible()
  await filter('Conductor: C08 · Luis Mamani').click()
  await expect.poll(() => server.sent(dispatch.search).at(-1)!.query.has('driver_id')).toBe(false)
  expect(server.sent(dispatch.search).at(-1)!.query.get('client_id')).toBe('5')
})

test('the desk, which does not keep the clients, reads their name all the same', async () => {
  server.allowOnly('DSP_SERVICE_VIEW', 'DSP_CLIENT_VIEW')
  server.answer(clients.get, { client_id: 5, name: 'Rosa Quispe' })
  await openScreen('/servicios?client_id=5', tripRoutes)
  await expect.element(page.getByLabelText('Cliente')).toHaveValue('Rosa Quispe')
})
