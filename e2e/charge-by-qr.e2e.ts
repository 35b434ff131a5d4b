import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paymentKind } from '../contract/src/catalogs/known-items.ts'
import { testPicture } from '../server/src/test/test-picture.ts'
import { bookFromPrice } from './support/book-from-price.ts'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { asOperator, type Device, good } from './support/people.ts'
import { unitAtWork } from './support/unit-at-work.ts'
import { viewports } from './support/viewports.ts'

const plaza = { latitude: -16.3988, longitude: -71.5369 }

/** Given to the driver and ridden until somebody sits in the car. */
const rideAlong = async (
  office: Page,
  { device, driver_id }: { device: Device; driver_id: number },
  service_id: number,
): Promise<void> => {
  const desk = asOperator(office)
  const version = async () =>
    (await good<{ version: number }>(desk('GET', `/dispatch/service?service_id=${service_id}`)))
      .version
  const assign = async () => {
    const items = [{ service_id, version: await version(), driver_id }]
    const answer = desk('POST', '/dispatch/services/assign', { items, force: true })
    return (await good<{ data: { ok: boolean }[] }>(answer)).data[0]?.ok
  }
  // The dispatch may change it in the same moment.
  await expect.poll(assign).toBe(true)
  await good(device('POST', `/trips/${service_id}/on-way`))
  await good(device('POST', `/trips/${service_id}/on-board`, {}))
}

const logInOnPhone = async (phone: Page, code: string): Promise<void> => {
  await phone.context().grantPermissions(['geolocation'])
  await phone.context().setGeolocation(plaza)
  await phone.goto('/conductor')
  await phone.getByLabel('Código o celular').fill(code)
  await phone.getByLabel('Contraseña').fill('chaski-demo-2026')
  await phone.getByRole('button', { name: 'Ingresar' }).click()
}

/** The driver keeps a picture of the own QR. */
const keepQr = async (phone: Page): Promise<void> => {
  await phone.goto('/conductor#ganancias/cobros')
  const card = phone.getByRole('region', { name: 'Mi QR de Yape' })
  await card.getByLabel('Titular').fill('Ana Mamani Quispe')
  const buffer = await testPicture(7)
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer })
  await card.getByRole('button', { name: /^(Guardar|Cambiar) QR de Yape$/ }).click()
  await card.getByAltText('QR de Yape a nombre de Ana Mamani Quispe').waitFor()
  await expectNoSeriousA11y(phone)
}

journey(
  'a ride paid by Yape: the passenger sees the QR, the driver confirms, and a number pays once',
  async ({ page, open, allowProblem }) => {
    // The number that is told twice.
    allowProblem(/409 \(Conflict\).*charges/)
    const office = (await open({ viewport: viewports.desk })).page
    const phone = (await open({ viewport: viewports.phone })).page
    const service_id = await bookFromPrice(page, office, 'Yape')
    await enter(office, 'supervisor')
    const unit = await unitAtWork(office)
    await good(
      unit.device('POST', '/position', {
        points: [{ ...plaza, heading: 90, ts: new Date().toISOString() }],
      }),
    )
    await logInOnPhone(phone, unit.code)
    await phone.getByText('En línea').waitFor()
    await keepQr(phone)
    await rideAlong(office, unit, service_id)

    await phone.goto('/conductor#servicio')
    await phone.getByRole('button', { name: 'Terminar servicio' }).click()
    await phone.getByRole('button', { name: 'Terminar', exact: true }).click()
    const ended = phone.getByRole('dialog', { name: 'Servicio terminado' })
    await ended.getByText('Cobre en Yape').waitFor()
    await ended.getByText('A nombre de Ana Mamani Quispe').waitFor()
    await expectNoSeriousA11y(phone, 'dialog')

    const paying = page.getByRole('region', { name: 'Pago por QR' })
    await paying.getByText('A nombre de Ana Mamani Quispe').waitFor()
    const fare = /S\/ [\d,.]+/.exec(await ended.locator('.total').innerText())![0]
    await paying.getByRole('heading', { name: `Pague ${fare} por Yape o Plin` }).waitFor()
    await expectNoSeriousA11y(page)
    await paying.getByRole('button', { name: 'Ampliar el QR de Yape' }).click()
    const large = page.getByRole('dialog', { name: 'QR de Yape' })
    const drawn = large.getByRole('img', { name: 'QR de Yape' })
    await expect
      .poll(() => drawn.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expectNoSeriousA11y(page, 'dialog')
    await large.getByRole('button', { name: 'Cerrar' }).click()

    const operation = String(service_id * 1000 + 77)
    await ended.getByLabel('Número de operación').fill(operation)
    await ended.getByRole('button', { name: 'Me llegó el pago' }).click()
    await ended.waitFor({ state: 'detached' })
    await page.getByText(`Pagó ${fare} por Yape o Plin. Gracias.`).waitFor()

    const next = await good<{ service_id: number }>(
      asOperator(office)('POST', '/dispatch/service', {
        client_name: 'Rosa Quispe',
        cellphone: freshPhone(),
        origin: { text: 'Plaza de Armas', ...plaza },
        destinations: [{ text: 'Aeropuerto', latitude: -16.3411, longitude: -71.583099 }],
        payment_type_id: paymentKind.YAPE,
      }),
    )
    await rideAlong(office, unit, next.service_id)
    await good(unit.device('POST', `/trips/${next.service_id}/finish`, {}))
    await phone.goto('/conductor#ganancias/cobros')
    await phone.getByRole('heading', { name: `servicio n.º ${next.service_id}` }).waitFor()
    const number = phone.getByLabel('Número de operación')
    const confirm = phone.getByRole('button', { name: 'Me llegó el pago' })
    await number.fill(`0${operation}`)
    await confirm.click()
    await phone.getByText(`de Yape ya se usó en el servicio n.º ${service_id}, el `).waitFor()
    await expectNoSeriousA11y(phone)
    await number.fill(`${operation}8`)
    await confirm.click()
    await phone.getByText('No tiene cobros por confirmar.').waitFor()
    await office.goto(`/central/servicios/${next.service_id}`)
    await office.getByText(`Yape ${operation}8, al conductor`).waitFor()
    await good(unit.device('POST', '/state/endofday', {}))
  },
  { viewport: viewports.phone },
)
