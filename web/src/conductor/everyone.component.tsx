import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { DriverWork } from '@chaski/contract/trips/driver-work.ts'
import { expectForEveryone } from '#src/test/expect-for-everyone.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openLogIn, openPhone, answerWork } from '#src/test/open-phone.tsx'
import { anOffer, atWork, aTrip } from '#src/test/phone-work.ts'

const server = fakeServer()
const upright = [
  [360, 740],
  [412, 892],
] as const
/** In the mount of a dashboard. */
const lying = [
  [740, 360],
  [892, 412],
] as const

const seen = (text: string | RegExp) =>
  expect.element(page.getByText(text).first()).toBeInTheDocument()
const press = (name: string) => page.getByRole('button', { name }).click()

const ride = {
  service_id: 100,
  date_time_service: '2026-11-17T10:00:00-05:00',
  origin_zone: 'Yanahuara',
  destination_zone: 'José Luis Bustamante y Rivero',
  payment_type_name: 'Efectivo',
  collects: true,
  status_type_id: 8 as const,
  amount_cents: 2000,
  outlay_cents: 500,
  commission_cents: 300,
  tip_cents: 150,
  net_cents: 1850,
  settled: false,
}
const account = server.rowOf(
  { ...reports.accounts },
  { state: 'OPEN', date_start: '2026-11-16', date_finish: '2026-11-22', paid_on: null },
)
const days = Array.from({ length: 7 }, (_, n) => ({
  date: `2026-11-1${n + 1}`,
  trips: n,
  total_cents: n * 4500,
  shift_s: 3600,
}))
const payment = {
  payment_type_id: 1,
  name: 'Efectivo',
  collects: true,
  trips: 6,
  total_cents: 9000,
  today_cents: 1500,
}
const reasons = [
  { code: 'BUEN_TRATO' as const, times: 4 },
  { code: 'DEMORA' as const, times: 1 },
]

test.each([
  ['ganancias', /Mis liquidaciones/],
  ['ganancias/servicios', /Neto S/],
  ['ganancias/cuentas', 'Descargar PDF'],
  ['ganancias/opinion', 'Buen trato'],
] as const)('money can be read by everyone: %s', async (hash, text) => {
  answerWork(server, { driver: atWork() })
  server.answer(trips.ownEarnings, { days, payments: [payment] })
  server.answer(reports.ownRides, { data: [ride], total: 1, plan: 'COMMISSION' })
  server.answer(reports.ownAccounts, { data: [account] })
  server.answer(reports.ownRating, { total: 5, mean: 4.6, stars: [0, 0, 1, 0, 4], reasons })
  await openPhone(server, hash)
  await seen(text)
  await expectForEveryone(upright)
})

test('documents can be handed in by everyone', async () => {
  server.list(trips.ownDocuments, [
    {
      name: 'SOAT',
      holder_name: 'V1A234',
      status: 'REJECTED',
      reject_reason: 'La foto está borrosa',
      renewable: true,
      issued_on: null,
      expires_on: null,
      version: 3,
    },
    { name: 'Licencia de conducir A II-a o superior', status: 'EXPIRING', renewable: true },
  ])
  await openPhone(server, 'mas')
  await seen('SOAT')
  await expectForEveryone(upright)
  await press('Renovar SOAT')
  await press('Enviar a revisión')
  await seen('Tome una foto del documento.')
  await expectForEveryone(upright)
})

test('a password can be recovered by everyone', async () => {
  server.answer(trips.driverEntrance, { recovery: 'CODE' })
  await openLogIn(server)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Conductores' })).toBeVisible()
  await press('Olvidé mi contraseña')
  await expectForEveryone(upright)
  await page.getByLabelText('Código o celular').fill('c012')
  await press('Enviar código')
  await seen('Revise sus mensajes')
  await press('Guardar e ingresar')
  await expectForEveryone(upright)
})

test('messages and photos can be used by everyone', async () => {
  server.list(messaging.ownThread, [
    {
      message_uuid: 'a',
      text: 'Pase por la base a las seis',
      own: false,
      urgent: true,
      image: null,
    },
    { message_uuid: 'b', text: 'Voy en camino', own: true, urgent: false, image: null },
  ])
  await openPhone(server, 'mensajes')
  await seen('Voy en camino')
  await expectForEveryone(upright)
  const canvas = document.createElement('canvas')
  const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/png'))
  const file = new File([blob], 'foto.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Enviar una foto'), file)
  await expect.element(page.getByRole('img', { name: 'La foto que enviará' })).toBeVisible()
  await expectForEveryone(upright)
})

test.each([
  ['an offer', { offers: [anOffer()] }, 'S/ 25.50'],
  ['a trip', { trips: [aTrip()] }, 'Puerta verde frente al monasterio'],
  ['the wait', {}, /Esperando un/],
] satisfies [string, Partial<DriverWork>, string | RegExp][])(
  '%s in a mount can be used by everyone',
  async (_, work, text) => {
    answerWork(server, { driver: atWork(), ...work })
    await openPhone(server, 'servicio', { size: lying[0] })
    await seen(text)
    await expectForEveryone(lying)
  },
)
