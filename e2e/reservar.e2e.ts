import type { Page, WebSocket } from 'playwright-core'
import { expect } from 'vitest'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, type Device, good } from './support/people.ts'
import { readCode } from './support/read-code.ts'
import { unitAtWork } from './support/unit-at-work.ts'
import { viewports } from './support/viewports.ts'

const plaza = { latitude: -16.3988, longitude: -71.5369 }
const ride =
  'desde=-16.39880,-71.53690&desde_nombre=Plaza+de+Armas&hasta=-16.40900,-71.52700&hasta_nombre=Mall+Lambramani'

type Trip = { version: number; client: { client_id: number } }

const report = (device: Device, latitude: number) =>
  good(
    device('POST', '/position', {
      points: [{ ...plaza, latitude, heading: 90, ts: new Date().toISOString() }],
    }),
  )

/** From the price to a ride asked for, by somebody new. */
const bookFromPrice = async (page: Page, post: Page): Promise<number> => {
  // Another phone each time: who is registered already is not asked for a name.
  const phone = freshPhone()
  await page.goto(`/consulta?${ride}`)
  await page.getByRole('link', { name: 'Pedir este taxi' }).click()
  await page.getByLabel('Su celular').fill(phone)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByRole('heading', { name: 'Ingrese su código' }).waitFor()
  await page.getByLabel('Código de 6 dígitos').fill(await readCode(post, phone))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Nombre y apellido').fill('Ana Ñahui')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Plaza de Armas').first().waitFor()
  await page.getByLabel('Referencia para el conductor').fill('Puerta verde')
  await page.getByText('S/').first().waitFor()
  await expectNoSeriousA11y(page)
  await page.getByRole('button', { name: /^Pedir taxi/ }).click()
  await page.getByRole('heading', { name: 'Buscando unidad' }).waitFor()
  return Number(/N\.º (\d+)/.exec(await page.getByText('Servicio N.º').innerText())![1])
}

/** The desk gives the ride to a unit; the dispatch may change it in the same moment, then it is read again. */
const assign = async (office: Page, service_id: number, driver_id: number): Promise<Trip> => {
  const desk = asOperator(office)
  for (let tries = 0; ; tries++) {
    const trip = await good<Trip>(desk('GET', `/dispatch/service?service_id=${service_id}`))
    const items = [{ service_id, version: trip.version, driver_id }]
    const { data } = await good<{ data: { ok: boolean }[] }>(
      desk('POST', '/dispatch/services/assign', { items, force: true }),
    )
    if (data[0]?.ok === true) return trip
    expect(tries, JSON.stringify(data)).toBeLessThan(5)
  }
}

const subscribed = 0x90

/**
 * Opens the passenger's page again, waits until the live channel has its subscription and stops the
 * page's clock: while that socket is open the page cannot ask by itself, and what changes was told to it.
 */
const followLiveOnly = async (page: Page): Promise<WebSocket> => {
  await page.clock.install()
  const opening = page.waitForEvent('websocket')
  await page.reload()
  const socket = await opening
  await socket.waitForEvent(
    'framereceived',
    ({ payload }) => Buffer.from(payload)[0] === subscribed,
  )
  await page.getByRole('heading', { name: 'La unidad va en camino' }).waitFor()
  await page.clock.pauseAt(Date.now() + 1000)
  return socket
}

journey(
  'a ride from its price to the report: booked, given to a unit, followed, paid, rated',
  async ({ page, open }) => {
    const office = (await open({ viewport: viewports.desk })).page
    const service_id = await bookFromPrice(page, office)

    await logIn(office, 'supervisor')
    const { device, driver_id } = await unitAtWork(office)
    await report(device, plaza.latitude + 0.01)
    const { client } = await assign(office, service_id, driver_id)
    const step = (name: string, body?: unknown) =>
      good(device('POST', `/trips/${service_id}/${name}`, body))
    await step('on-way')
    await office.goto(`/central/servicios/${service_id}`)
    await office.getByRole('button', { name: 'Compartir' }).click()
    await office.getByRole('button', { name: 'Crear enlace' }).click()
    const link = await office.getByRole('textbox', { name: 'Enlace' }).inputValue()

    const { page: home } = await open({ viewport: viewports.phone })
    await home.goto(new URL(link).pathname)
    await home.getByRole('heading', { name: 'El taxi va en camino' }).waitFor()
    await home.getByText(/^Llega en \d+ min$/).waitFor()
    const place = () => home.getByRole('img', { name: 'El taxi' }).getAttribute('data-place')
    await expect.poll(place).toBe('-16.38880,-71.53690')
    await expectNoSeriousA11y(home)
    await report(device, plaza.latitude + 0.002)
    await expect.poll(place).toBe('-16.39680,-71.53690')
    for (const secret of ['Ñahui', 'Plaza de Armas', 'Lambramani', String(service_id)])
      expect(await home.locator('main').innerText()).not.toContain(secret)

    const channel = await followLiveOnly(page)
    await step('arrived')
    await page.getByRole('heading', { name: 'La unidad llegó y le espera' }).waitFor()
    expect(channel.isClosed()).toBe(false)
    await page.clock.resume()
    await home.getByRole('heading', { name: 'El taxi llegó al punto de recojo' }).waitFor()
    const pin = await page.locator('.reservar-pin').innerText()
    await page.getByRole('button', { name: 'Compartir mi viaje' }).click()
    await page.getByRole('button', { name: 'Dejar de compartir' }).click()
    await page.getByText('Nadie sigue ya su viaje').waitFor()
    await expectNoSeriousA11y(page)
    await step('on-board', { pin })
    await step('finish', {})
    await home.getByRole('heading', { name: 'El viaje terminó' }).waitFor()
    await page.getByRole('heading', { name: 'Finalizado' }).waitFor()
    const paid = /S\/ [\d,.]+/.exec(await page.getByRole('row', { name: /^Total/ }).innerText())![0]
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar recibo' }).click()
    expect((await arriving).suggestedFilename()).toBe(`recibo-${service_id}.pdf`)
    await page.getByRole('radio', { name: '5 de 5' }).check({ force: true })
    await page.getByRole('button', { name: 'Calificar' }).click()
    await page.getByText('Su calificación').waitFor()
    await page.getByRole('link', { name: 'Mis viajes', exact: true }).click()
    await page.getByText('Viajes anteriores').waitFor()

    const { date } = localTime(new Date())
    await office.goto(
      `/central/reportes?date_start=${date}&date_finish=${date}&client_id=${client.client_id}`,
    )
    const row = office.getByRole('grid', { name: 'Servicios' }).getByRole('row', {
      name: new RegExp(`^${service_id}`),
    })
    await row.getByText('Finalizado').waitFor()
    expect(await row.innerText()).toContain(paid)
    const sums = await office.getByLabel('Totales').innerText()
    expect(sums).toContain(paid)
    expect(sums).toContain('5.0 (1)')
    await good(device('POST', '/state/endofday', {}))
  },
  { viewport: viewports.phone },
)
