import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { DispatchAlerts } from './dispatch-alerts.tsx'

const server = fakeServer()

const screens = (layout: AnyRoute) => [
  createRoute({
    getParentRoute: () => layout,
    path: '/despacho',
    component: () => <DispatchAlerts onOpen={() => {}} also={null} />,
  }),
]

const alarm = (more: object) =>
  server.rowOf(dispatch.alerts, {
    alert_id: 7,
    kind: 'NO_TAKER',
    label: 'Nadie toma el servicio',
    service_id: 815,
    origin: 'Aeropuerto',
    driver: null,
    can_reassign: false,
    why: 'Nunca se ofertó: la más cercana está a 22 min',
    nearest: { driver_id: 97, code: '097', eta_s: 1320 },
    ...more,
  })

test('a trip that nobody takes says why, and one key asks the nearest unit', async () => {
  server.answer(dispatch.alerts, { data: [alarm({})] })
  await openScreen('/despacho', screens)
  await expect.element(page.getByText(/Nunca se ofertó: la más cercana/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ofrecer a 097, a 22 min' })).toBeEnabled()
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  await expect.element(page.getByText('Servicio 815 ofertado a 097.')).toBeVisible()
  expect(server.sent(dispatch.offerAlert)).toMatchObject([
    { params: { alert_id: '7' }, body: { driver_id: 97 } },
  ])
})

test('where nobody can come at all the offer is barred, with its reason', async () => {
  server.answer(dispatch.alerts, { data: [alarm({ nearest: null })] })
  await openScreen('/despacho', screens)
  const offer = page.getByRole('button', { name: 'Ofrecer' })
  await expect.element(offer).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  expect(server.sent(dispatch.offerAlert)).toEqual([])
})

test('the age of an alarm grows though nothing arrives', async () => {
  const raised_at = new Date(Date.now() - 20_000).toISOString()
  server.answer(dispatch.alerts, { data: [alarm({ raised_at })] })
  await openScreen('/despacho', screens)
  const age = page.getByText(/^815 · hace \d+ s$/)
  await expect.element(age).toBeVisible()
  const before = age.element().textContent
  await expect.poll(() => age.element().textContent).not.toBe(before)
  expect(server.sent(dispatch.alerts)).toHaveLength(1)
})
