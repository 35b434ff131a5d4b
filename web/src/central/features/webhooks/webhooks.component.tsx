import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { users } from '@chaski/contract/users/endpoints.ts'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import type { Webhook, WebhookDelivery } from '@chaski/contract/webhooks/schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { webhookRoutes } from './routes.ts'

const server = fakeServer()
const hook: Webhook = {
  webhook_id: 4,
  name: 'Hotel Misti',
  url: 'https://hotel.example/avisos',
  events: ['trip.assigned'],
  user_id: 9,
  user_name: 'Kelly Zúñiga',
  is_active: true,
  state: 'HEALTHY',
  stopped_reason: null,
  failing_since: null,
  last_ok_at: null,
  old_secret_until: null,
  waiting: 0,
  created_by: 'Andrea Quispe',
  created_at: '2026-11-01T15:00:00Z',
  version: 3,
}
const failed: WebhookDelivery = {
  webhook_id: 4,
  event_uuid: '0d8f2b9e-6a55-4f0e-9a57-3c1b0f6f2a11',
  type: 'trip.assigned',
  state: 'FAILED',
  occurred_at: '2026-11-01T15:00:00Z',
  attempts: 12,
  next_at: null,
  last_at: '2026-11-04T15:00:00Z',
  last_status: 503,
  last_problem: 'BAD_STATUS',
  last_answer: 'En mantenimiento',
  body: '{}',
}

test('a webhook is made with an address and what it tells, and its secret is told once', async () => {
  server.list(users.list, [{ user_id: 9, name: 'Kelly Zúñiga' }])
  server.answer(webhooks.create, { ...hook, secret: 'whsec_uno' })
  await openScreen('/webhooks/nuevo', webhookRoutes)
  await press('Crear webhook')
  await expect.poll(mistakes).toMatchObject({
    Sistema: 'Escriba al menos 2 caracteres',
    Dirección: 'Escriba una dirección que empiece con https://',
  })
  await type({ Sistema: 'Hotel Misti', Dirección: hook.url })
  await choose('Ve como', 'Kelly Zúñiga')
  await field('Avisos').click()
  await userEvent.click(page.getByRole('option', { name: 'Unidad asignada' }))
  await userEvent.keyboard('{Escape}')
  await press('Crear webhook')
  await expect.element(page.getByLabelText('Secreto', { exact: true })).toHaveValue('whsec_uno')
  expect(server.bodies(webhooks.create)).toEqual([
    { name: 'Hotel Misti', url: hook.url, events: ['trip.assigned'], user_id: 9, is_active: true },
  ])
  await press('Ya lo guardé')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('what failed says how, and is sent again', async () => {
  server.answer(webhooks.get, hook)
  server.list(webhooks.deliveries, [failed])
  server.answer(webhooks.replay, { count: 1 })
  await openScreen('/webhooks/4', webhookRoutes)
  await expect.element(page.getByText('503 · Respondió con error')).toBeVisible()
  await expect.element(page.getByText('En mantenimiento')).toBeVisible()
  await userEvent.click(page.getByText('503 · Respondió con error'))
  await userEvent.keyboard('r')
  await expect
    .poll(() => server.bodies(webhooks.replay))
    .toEqual([{ event_uuids: [failed.event_uuid] }])
})

test('one that we stopped says why, and sends nothing until it is on again', async () => {
  server.answer(webhooks.get, {
    ...hook,
    is_active: false,
    state: 'STOPPED',
    stopped_reason: 'GONE',
  })
  server.list(webhooks.deliveries, [failed])
  await openScreen('/webhooks/4', webhookRoutes)
  await expect.element(page.getByText('ya no existe (410)')).toBeVisible()
  const button = page.getByRole('button', { name: 'Enviar prueba' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(server.sent(webhooks.test)).toEqual([])
})

test('a new secret is asked for first, and told once', async () => {
  server.answer(webhooks.get, hook)
  server.list(webhooks.deliveries, [])
  server.answer(webhooks.rotate, { ...hook, secret: 'whsec_dos' })
  await openScreen('/webhooks/4/secreto', webhookRoutes)
  await expect.element(page.getByText('24 horas')).toBeVisible()
  expect(server.sent(webhooks.rotate)).toEqual([])
  await press('Cambiar secreto')
  await expect.element(page.getByLabelText('Secreto', { exact: true })).toHaveValue('whsec_dos')
})
