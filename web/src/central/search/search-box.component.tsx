import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { SearchBox } from './search-box.tsx'

const server = fakeServer()
const trip = (service_id: number, status_type_id: 2 | 8) =>
  server.rowOf(dispatch.monitor, {
    service_id,
    status_type_id,
    date_time_service: '2026-11-18T10:00:00-05:00',
  })

const open = async () => {
  server.answer(dispatch.monitor, ({ query }) => ({
    data: query.has('date_start')
      ? [trip(5, tripStatus.FINISHED), trip(7, tripStatus.PENDING)]
      : [trip(7, tripStatus.PENDING)],
  }))
  server.list(clients.list, [{ client_id: 3, name: 'Ana Quispe' }])
  server.list(companies.list, [{ company_id: 2, name: 'Anaya SAC' }])
  return openScreen(
    '/algo',
    screenOf('/algo', SearchBox),
    screenOf('/servicios/$service_id', () => <p>Un servicio</p>),
  )
}
const groups = () =>
  [...document.querySelectorAll('.search-group')].map((group) => group.textContent)
const titles = () =>
  [...document.querySelectorAll('.search-found button')].map((one) => one.firstChild?.textContent)

test('what rides now comes first, then who it is, then what has been, none twice', async () => {
  const screen = await open()
  await userEvent.keyboard('/')
  await userEvent.keyboard('ana')
  await expect
    .poll(groups)
    .toEqual(['Servicios abiertos', 'Clientes', 'Servicios anteriores', 'Empresas'])
  expect(titles().map((title) => title?.split(' ')[0])).toEqual(['7', 'Ana', '5', 'Anaya'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.path).toBe('/servicios/7')
})

test('nobody is asked about what this person may not see', async () => {
  server.allowOnly('MNT_COMPANY_VIEW')
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('empr')
  await expect.element(page.getByText('Pantallas')).toBeVisible()
  expect(server.sent(clients.list)).toEqual([])
  expect(server.sent(dispatch.monitor)).toEqual([])
  expect(groups()).toEqual(['Empresas', 'Pantallas'])
})

test('a part that does not answer is named, the rest is found', async () => {
  await open()
  server.refuse(clients.list, 'OVERLOADED')
  await userEvent.keyboard('/')
  await userEvent.keyboard('ana')
  await expect.element(page.getByText('No se pudo buscar en: Clientes')).toBeVisible()
  expect(titles().length).toBeGreaterThan(1)
})
