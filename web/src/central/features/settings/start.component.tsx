import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { StartStep } from '@chaski/contract/settings/start-schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { press, type } from '#src/test/form.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { StartPage } from './start-page.tsx'
import { TestSmsDialog } from './test-sms-dialog.tsx'

const server = fakeServer()
const messages: StartStep = {
  code: 'MESSAGES',
  done: true,
  optional: false,
  found: ['Correo configurado'],
  missing: [],
  advice: [],
  permission: null,
  people: [],
  coverage_id: null,
}
const opened = (sms_ready: boolean) => {
  server.answer(settings.start, { steps: [messages], complete: false, living: false, sms_ready })
  return openScreen('/puesta-en-marcha', screenOf('/puesta-en-marcha', StartPage))
}

test('text messages are tried where they can leave, and say why not elsewhere', async () => {
  await opened(false)
  await expect
    .element(page.getByRole('button', { name: 'Probar SMS' }))
    .toHaveAttribute('aria-description', 'El SMS no está configurado')
  await opened(true)
  await expect
    .element(page.getByRole('link', { name: 'Probar SMS' }))
    .toHaveAttribute('href', '/puesta-en-marcha/sms')
})

test('a test goes to the number that was typed', async () => {
  server.answer(settings.testSms, { recipient: '+51987654321' })
  const screen = await openScreen(
    '/puesta-en-marcha/sms',
    screenOf('/puesta-en-marcha', () => <p>Los pasos</p>),
    screenOf('/puesta-en-marcha/sms', TestSmsDialog),
  )
  await type({ Celular: '987 654 321' })
  await press('Enviar prueba')
  await expect.element(page.getByText(/La prueba va en camino al/)).toBeVisible()
  expect(server.bodies(settings.testSms)).toEqual([{ cellphone: '+51987654321' }])
  expect(screen.path()).toBe('/puesta-en-marcha')
})
