import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { field, press, pressOnPage, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { tripRoutes } from './routes.ts'

const server = fakeServer()

/** No right to the track: the map has no part in this. */
const open = (path: string, approval: 'PENDING' | 'APPROVED') => {
  server.allowOnly('DSP_SERVICE_VIEW', 'DSP_SERVICE_APPROVE', 'DSP_SERVICE_UPDATE_MIN')
  let version = 1
  const trip = (sent: Parameters<typeof server.example>[0]) => ({
    ...(server.example(sent) as object),
    service_id: 7,
    date_time_service: '2031-03-04T10:00:00-05:00',
    status_type_id: tripStatus.PENDING,
    approval,
    version: version++,
  })
  server.answer(trips.get, trip)
  return openScreen(path, tripRoutes)
}

const reason = 'Quién de la empresa lo decidió y por qué'

test('the approval has an address, and leaving it asks before the note is lost', async () => {
  const screen = await open('/servicios/7', 'PENDING')
  await pressOnPage('Aprobar o rechazar')
  await type({ [reason]: 'La gerente, por teléfono' })
  expect(screen.path()).toBe('/servicios/7/aprobar')
  await press('Volver')
  await expect.element(page.getByText('¿Descartar lo que escribió?')).toBeVisible()
  await press('Seguir editando')
  await expect.element(field(reason)).toHaveValue('La gerente, por teléfono')
})

test('a decision about a trip that changed meanwhile keeps the note and goes with the new version', async () => {
  const screen = await open('/servicios/7/aprobar', 'PENDING')
  server.refuse(trips.decideApproval, 'VERSION_CONFLICT')
  await type({ [reason]: 'La gerente, por teléfono' })
  await press('Aprobar servicio')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(field(reason)).toHaveValue('La gerente, por teléfono')

  await expect.poll(() => server.sent(trips.get).length).toBeGreaterThan(1)
  server.answer(trips.decideApproval, {})
  await expect
    .poll(async () => {
      if (screen.path() !== '/servicios/7') await press('Aprobar servicio').catch(() => {})
      return screen.path()
    })
    .toBe('/servicios/7')
  const versions = server
    .bodies(trips.decideApproval)
    .map((body) => (body as { version: number }).version)
  expect(versions.at(-1)).toBeGreaterThan(versions[0]!)
})

test('a decision that is made is not asked for again, and says so', async () => {
  await open('/servicios/7/aprobar', 'APPROVED')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Este servicio ya fue aprobado')).toBeVisible()
})

test('the links of a trip have an address too', async () => {
  const screen = await open('/servicios/7', 'APPROVED')
  await pressOnPage('Compartir')
  await expect.element(page.getByRole('dialog', { name: 'Compartir el servicio 7' })).toBeVisible()
  expect(screen.path()).toBe('/servicios/7/compartir')
  screen.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
