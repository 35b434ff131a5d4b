import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { tripRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const date_time_service = '2031-03-04T10:00:00-05:00'
const moments = { date_time_service, created_at: date_time_service }

test('a flight and its margin', async () => {
  server.answer(plans.setFlight, moments)
  server.answer(trips.get, { service_id: 7, version: 4, flight: null, group_id: null, ...moments })
  await openScreen('/servicios/7/vuelo', tripRoutes)
  await type({ Vuelo: 'LA 2031', Llega: '05/03/2031 14:30', 'Recoger después de': '45' })
  await press('Guardar vuelo')
  await expect.poll(() => server.bodies(plans.setFlight)).toHaveLength(1)
  expect(server.bodies(plans.setFlight)).toMatchObject([
    { version: 4, flight_no: 'LA 2031', buffer_min: 45, flight_at: '2031-03-05T14:30:00-05:00' },
  ])
})

test('a way back without an hour', async () => {
  server.answer(trips.get, { service_id: 7, flight: null, group_id: null, ...moments })
  await openScreen('/servicios/7/regreso', tripRoutes)
  await press('Pedir regreso')
  await said('El regreso quedó pedido.')
  expect(server.bodies(plans.addReturn)).toEqual([{ at: null }])
})

test('an order is cancelled whole, with what became of each ride', async () => {
  const row = (service_id: number) => ({
    service_id,
    version: 2,
    status_type_id: tripStatus.BOOKED,
    ...moments,
  })
  server.answer(trips.get, { service_id: 7, group_id: 7, flight: null, ...moments })
  server.list(plans.group, [row(7), row(8)])
  server.answer(trips.cancelReasons, { data: [{ reason_id: 1, name: 'Desistió' }] })
  server.answer(trips.cancel, {
    data: [
      { service_id: 7, ok: true },
      { service_id: 8, ok: false, code: 'STATE_CONFLICT', detail: 'Ya está a bordo.' },
    ],
  })
  await openScreen('/servicios/7/cancelar-pedido', tripRoutes)
  await page.getByLabelText('Desistió').click()
  await press('Cancelar servicios')
  await said('Ya está a bordo.')
  expect(server.bodies(trips.cancel)).toEqual([
    {
      items: [
        { service_id: 7, version: 2 },
        { service_id: 8, version: 2 },
      ],
      reason_id: 1,
    },
  ])
})
