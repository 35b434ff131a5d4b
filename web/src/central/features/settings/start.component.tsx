import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import type { StartStep } from '@chaski/contract/settings/start-schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { press, type } from '#src/test/form.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { StartPage } from './start-page.tsx'
import { TestSmsFromStart } from './test-sms-dialog.tsx'

const server = fakeServer()
const messages: StartStep = {
  code: 'MESSAGES',
  done: true,
  optional: false,
  found: ['Correo configurado'],
  missing: [],
  advice: [],
  permission: 'CFG_COMPANY',
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
    screenOf('/puesta-en-marcha/sms', TestSmsFromStart),
  )
  await type({ Celular: '987 654 321' })
  await press('Enviar prueba')
  await expect.element(page.getByText(/La prueba va en camino al/)).toBeVisible()
  expect(server.bodies(settings.testSms)).toEqual([{ cellphone: '+51987654321' }])
  expect(screen.path()).toBe('/puesta-en-marcha')
})

const identity: StartStep = {
  code: 'IDENTITY',
  done: true,
  optional: false,
  found: ['Taxi Misti S.A.C., RUC 20601223211 verificado'],
  missing: [],
  advice: [],
  permission: 'CFG_COMPANY',
  people: ['Ana'],
  coverage_id: null,
}
const fleet: StartStep = {
  ...identity,
  code: 'FLEET',
  done: false,
  found: ['2 vehículos'],
  missing: ['El primer conductor'],
  advice: ['1 conductor sin contraseña para su teléfono'],
  permission: 'MNT_DRIVER_EDIT',
  people: ['Beto', 'Carla'],
}
const map: StartStep = {
  ...fleet,
  code: 'MAP',
  optional: true,
  found: [],
  missing: ['El mapa de su ciudad, de OpenStreetMap'],
  advice: [],
  permission: 'CFG_COMPANY',
  people: [],
}
const cardOf = (name: string) => page.getByRole('listitem', { name, exact: true })

test('each step says what is done, what is missing, who can do it, and leads there', async () => {
  const steps = [identity, fleet, map]
  server.answer(settings.start, { steps, complete: false, living: false, sms_ready: true })
  await openScreen('/puesta-en-marcha', screenOf('/puesta-en-marcha', StartPage))
  await expect.element(page.getByText('1 de 3 pasos')).toBeVisible()
  const told = [
    ['Identidad de la empresa', 'Hecho', 'Taxi Misti S.A.C., RUC 20601223211 verificado'],
    ['Identidad de la empresa', 'Ver', 'Lo puede hacer: Ana'],
    ['Conductores y vehículos', 'A medias', 'El primer conductor'],
    ['Conductores y vehículos', 'Registrar la flota', 'Lo puede hacer: Beto, Carla'],
    ['Mapa', 'Puede esperar', 'Nadie tiene todavía el permiso de'],
    ['Mapa', 'Importar el mapa', 'El mapa de su ciudad, de OpenStreetMap'],
  ] as const
  for (const [card, ...words] of told)
    for (const text of words)
      await expect.element(cardOf(card).getByText(text).first()).toBeVisible()
  await expect
    .element(cardOf('Conductores y vehículos').getByText(/^Conviene: 1 conductor sin/))
    .toBeVisible()
  const links = [
    ['Identidad de la empresa', 'Ver', '/identidad'],
    ['Conductores y vehículos', 'Registrar la flota', '/conductores'],
    ['Mapa', 'Importar el mapa', '/mapa-de-calles'],
  ] as const
  for (const [card, name, href] of links)
    await expect
      .element(cardOf(card).getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', href)
})

test('once complete it says so, and where it is found again', async () => {
  server.answer(settings.start, {
    steps: [identity],
    complete: true,
    living: true,
    sms_ready: true,
  })
  await openScreen('/puesta-en-marcha', screenOf('/puesta-en-marcha', StartPage))
  await expect.element(page.getByText(/la encuentra en Administración/)).toBeVisible()
})

test('who may not settle a step sees it, and why its button is barred', async () => {
  server.allowOnly('CFG_COMPANY')
  server.answer(settings.start, { steps: [fleet], complete: false, living: false, sms_ready: true })
  await openScreen('/puesta-en-marcha', screenOf('/puesta-en-marcha', StartPage))
  await expect
    .element(page.getByRole('button', { name: 'Registrar la flota' }))
    .toHaveAttribute('aria-description', 'No tiene permiso para esto.')
})
