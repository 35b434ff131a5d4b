import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MailServer, SmsGateway } from '@chaski/contract/settings/channel-schema.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { settingsRoutes } from './routes.ts'

const server = fakeServer()
const mail: MailServer = {
  is_active: true,
  host: 'smtp.misti.example',
  port: 587,
  security: 'STARTTLS',
  username: 'central@misti.example',
  sender_name: 'Taxi Misti',
  sender_email: 'central@misti.example',
  has_password: true,
  carrier: 'SCREEN',
  queued: 0,
  problem: null,
  last_sent_at: null,
  version: 3,
}
const sms: SmsGateway = {
  is_active: true,
  url: 'https://sms.example/send',
  body: 'FORM',
  number_field: 'to',
  text_field: 'text',
  number_format: 'PLUS',
  username: '',
  extras: [{ place: 'HEADER', name: 'X-Key', value: '', is_secret: true }],
  has_password: false,
  carrier: 'SCREEN',
  queued: 0,
  problem: null,
  last_sent_at: null,
  version: 5,
}
const open = async (change: Partial<MailServer> = {}, smsChange: Partial<SmsGateway> = {}) => {
  server.answer(settings.mailServer, { ...mail, ...change })
  server.answer(settings.smsGateway, { ...sms, ...smsChange })
  return openScreen('/correo-y-sms', settingsRoutes)
}
const card = (name: string) => page.getByRole('region', { name, exact: true })
const field = (name: string, label: string) =>
  card(name).getByLabelText(new RegExp(`^${label}( \\*)?$`))
const save = (name: string) => card(name).getByRole('button', { name: 'Guardar', exact: true })

test('the kept password is not shown, and stays when nothing is typed over it', async () => {
  await open()
  await expect.element(field('Correo', 'Contraseña')).toHaveValue('')
  await expect.element(card('Correo').getByText('Vacía: se conserva la guardada')).toBeVisible()
  await field('Correo', 'Nombre del remitente').fill('Central Misti')
  server.answer(settings.updateMailServer, { ...mail, version: 4 })
  await save('Correo').click()
  const { has_password: _p, carrier: _c, queued: _q, problem: _r, last_sent_at: _l, ...form } = mail
  await expect
    .poll(() => server.bodies(settings.updateMailServer))
    .toEqual([{ ...form, password: '', sender_name: 'Central Misti' }])
})

test('a server that somebody saved meanwhile is joined with what was typed', async () => {
  await open()
  await field('Correo', 'Nombre del remitente').fill('Central Misti')
  const current = { ...mail, host: 'smtp.otro.example', version: 4 }
  server.refuse(settings.updateMailServer, 'VERSION_CONFLICT', { current })
  await save('Correo').click()
  await expect.element(page.getByText(/Otra persona guardó cambios/)).toBeVisible()
  server.answer(settings.updateMailServer, { ...current, version: 5 })
  await save('Correo').click()
  await expect
    .poll(() => server.bodies(settings.updateMailServer).at(-1))
    .toMatchObject({ host: 'smtp.otro.example', sender_name: 'Central Misti', version: 4 })
})

test('a gateway that somebody saved meanwhile is joined with what was typed, its secret left as it is', async () => {
  await open()
  await field('SMS', 'Campo del texto').fill('mensaje.texto')
  const current = { ...sms, number_field: 'numero', version: 6 }
  server.refuse(settings.updateSmsGateway, 'VERSION_CONFLICT', { current })
  await save('SMS').click()
  await expect.element(page.getByText(/Otra persona guardó cambios/)).toBeVisible()
  server.answer(settings.updateSmsGateway, { ...current, version: 7 })
  await save('SMS').click()
  await expect
    .poll(() => server.bodies(settings.updateSmsGateway).at(-1))
    .toMatchObject({
      number_field: 'numero',
      text_field: 'mensaje.texto',
      extras: sms.extras,
      version: 6,
    })
})

test('fields and headers are added without writing JSON', async () => {
  await open({}, { extras: [] })
  await card('SMS').getByRole('button', { name: 'Agregar campo o encabezado' }).click()
  await field('SMS', 'Nombre').fill('from')
  await field('SMS', 'Valor').fill('MISTI')
  server.answer(settings.updateSmsGateway, sms)
  await save('SMS').click()
  await expect
    .poll(() => server.bodies(settings.updateSmsGateway).at(-1))
    .toMatchObject({ extras: [{ place: 'FIELD', name: 'from', value: 'MISTI', is_secret: false }] })
})

test('the port follows the security while it is the usual one', async () => {
  await open()
  await field('Correo', 'Seguridad').click()
  await page.getByRole('option', { name: 'TLS (465)', exact: true }).click()
  await expect.element(field('Correo', 'Puerto')).toHaveValue('465')
})

test('what the environment says wins, and is said; a demonstration changes nothing', async () => {
  await open({ carrier: 'ENVIRONMENT' }, { carrier: 'DEMONSTRATION' })
  await expect.element(card('Correo').getByText(/Lo define SMTP_URL/)).toBeVisible()
  await expect.element(field('Correo', 'Servidor SMTP')).not.toBeInTheDocument()
  await expect.element(card('SMS').getByText(/se ven en \/correo-demo/)).toBeVisible()
  await expect.element(field('SMS', 'Dirección')).toBeDisabled()
  await expect.element(save('SMS')).not.toBeInTheDocument()
})

test('what waits and why is told', async () => {
  await open({ queued: 2, problem: 'El servidor no aceptó el usuario o la contraseña.' })
  await expect.element(card('Correo').getByText('2 mensajes por salir')).toBeVisible()
  await expect.element(card('Correo').getByText(/no aceptó el usuario/)).toBeVisible()
})
