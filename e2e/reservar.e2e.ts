import type { Page, WebSocket } from 'playwright-core'
import { expect } from 'vitest'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { bookFromPrice, ride } from './support/book-from-price.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, type Device, good } from './support/people.ts'
import { unitAtWork } from './support/unit-at-work.ts'
import { viewports } from './support/viewports.ts'

const plaza = { latitude: -16.3988, longitude: -71.5369 }

type Trip = { version: number; client: { client_id: number } }

const report = (device: Device, latitude: number) =>
  good(
    device('POST', '/position', {
      points: [{ ...plaza, latitude, heading: 90, ts: new Date().toISOString() }],
    }),
  )

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
  // Far enough ahead that a busy machine does not get there first.
  await page.clock.pauseAt(Date.now() + 10_000)
  return socket
}

/** The ride on the page becomes one that comes again, rests, and is let be. */
const repeatEveryWeek = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Repetir cada semana' }).click()
  await page.getByLabel('Hora *').fill('07:10')
  for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'])
    await page.getByLabel(day).uncheck()
  await page.getByRole('button', { name: 'Repetir viaje' }).click()
  await page.getByText('Elija al menos un día').waitFor()
  await page.getByLabel('sábado').check()
  await page.getByLabel('Hora de regreso').fill('13:00')
  await expectNoSeriousA11y(page)
  await page.getByRole('button', { name: 'Repetir viaje' }).click()
  await page.getByText('07:10 sá · 13:00 sá (regreso)').waitFor()
  await page.getByRole('button', { name: /^Pausar/ }).click()
  await page.getByText('En pausa').waitFor()
  await page.getByRole('button', { name: /^Reanudar/ }).waitFor()
  await expectNoSeriousA11y(page)
  // Another place to go, at a price that is told before anything changes.
  await page.getByRole('button', { name: /^Cambiar lugares/ }).click()
  const place = page.getByRole('combobox', { name: 'Destino' })
  await place.fill('aeropuerto')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await expectNoSeriousA11y(page)
  await page.getByRole('button', { name: 'Ver la tarifa' }).click()
  await page.getByText(/Con estos lugares el próximo viaje cuesta S\/ /).waitFor()
  await page.getByRole('button', { name: /^Guardar por S\/ / }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /→ .*aeropuerto/i })
    .waitFor()
  await page.getByRole('button', { name: /^Dejar de repetir/ }).click()
  await page.getByRole('button', { name: 'Sí, dejar de repetir' }).click()
  await page.getByText('Nada se repite aún').waitFor()
}

/** In one's own name, once: it opens with its files, and the ride leads to it from then on. */
const askBoleta = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pedir boleta o factura' }).click()
  const number = page.getByLabel(/^Número/)
  await number.fill('4012')
  await page.getByRole('button', { name: 'Emitir boleta' }).click()
  await page.getByText('El DNI tiene 8 dígitos').waitFor()
  await number.fill('40123456')
  await expectNoSeriousA11y(page)
  await page.getByRole('button', { name: 'Emitir boleta' }).click()
  await page.getByRole('heading', { name: /^Boleta de venta BPRU-\d+$/ }).waitFor()
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar PDF' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^BPRU-\d+\.pdf$/)
  await page.getByRole('link', { name: 'Descargar XML' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Ver boleta de venta BPRU-\d+$/ }).waitFor()
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
    await home.getByText('Va a Mall Lambramani').waitFor()
    for (const secret of ['Ñahui', 'Plaza de Armas', String(service_id)])
      expect(await home.locator('main').innerText()).not.toContain(secret)

    const channel = await followLiveOnly(page)
    await step('arrived')
    await page.getByRole('heading', { name: 'La unidad llegó y le espera' }).waitFor()
    expect(channel.isClosed()).toBe(false)
    await page.clock.resume()
    await home.getByRole('heading', { name: 'El taxi llegó al punto de recojo' }).waitFor()
    await page.getByRole('button', { name: 'Escribir al conductor' }).click()
    await page.getByLabel('Mensaje para el conductor').fill('Salgo por la puerta verde')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    const talk = page.getByRole('region', { name: 'Mensajes con el conductor' })
    await talk.getByText('Salgo por la puerta verde').waitFor()
    await expectNoSeriousA11y(page)
    await talk.getByRole('button', { name: 'Volver' }).click()
    await step('messages', { text: 'Lo espero <b>aquí</b>' })
    await page.getByRole('button', { name: 'Leer al conductor (1)' }).click()
    await talk.getByText('Lo espero <b>aquí</b>').waitFor()
    await talk.getByRole('button', { name: 'Volver' }).click()
    await page.getByRole('button', { name: 'Escribir al conductor' }).waitFor()
    const pin = await page.locator('.reservar-pin').innerText()
    await page.getByRole('button', { name: 'Compartir mi viaje' }).click()
    await page.getByRole('button', { name: 'Dejar de compartir' }).click()
    await page.getByText('Nadie sigue ya su viaje').waitFor()
    await page.getByRole('button', { name: 'Emergencia' }).click()
    await page.getByRole('link', { name: 'Policía: 105' }).waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.getByRole('button', { name: 'Cancelar viaje' }).click()
    await page.getByText(/cancelar ahora cuesta S\/ \d/).waitFor()
    await page.getByRole('button', { name: 'Seguir con el viaje' }).click()
    await expectNoSeriousA11y(page)
    await step('on-board', { pin })
    await page.getByRole('heading', { name: 'En viaje' }).waitFor()
    expect(await page.locator('.reservar-pin').count()).toBe(0)
    await step('finish', {})
    await home.getByRole('heading', { name: 'El viaje terminó' }).waitFor()
    await page.getByRole('heading', { name: 'Finalizado' }).waitFor()
    const paid = /S\/ [\d,.]+/.exec(await page.getByRole('row', { name: /^Total/ }).innerText())![0]
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar recibo' }).click()
    expect((await arriving).suggestedFilename()).toBe(`recibo-${service_id}.pdf`)
    await page.getByRole('radio', { name: '5 de 5' }).check({ force: true })
    await page.getByLabel('Buen trato').check({ force: true })
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Calificar' }).click()
    await page.getByText('Su calificación').waitFor()
    await page.getByRole('radio', { name: 'S/ 5.00' }).check({ force: true })
    await page.getByRole('button', { name: 'Anotar propina' }).click()
    await page.getByText('Propina anotada').waitFor()
    await askBoleta(page)
    await page.getByRole('button', { name: 'Olvidé algo en el auto' }).click()
    await page.getByLabel('Qué es').fill(`Mochila roja ${service_id}`)
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Avisar' }).click()
    await page.getByText('Lo estamos buscando').waitFor()
    await office.goto(`/central/servicios/${service_id}`)
    await office.getByRole('link', { name: `Mochila roja ${service_id}` }).waitFor()
    await office.getByRole('button', { name: 'Ver los mensajes' }).click()
    await office.getByText('Lo espero <b>aquí</b>').waitFor()
    await page.getByRole('button', { name: 'Reclamar por este viaje' }).click()
    await page.getByText('Paso 1 de 3').waitFor()
    expect(await page.getByLabel('Nombres').inputValue()).toBe('Ana')
    await page.goBack()
    await repeatEveryWeek(page)
    await page.getByRole('link', { name: 'Mis viajes', exact: true }).first().click()
    await page.getByText('Viajes anteriores').waitFor()
    await page.goto('/consulta')
    await page.getByRole('button', { name: 'Mall Lambramani' }).click()
    const from = page.getByRole('combobox', { name: 'Origen' })
    await expect.poll(() => from.inputValue()).toBe('Mall Lambramani')
    const tomorrow = localTime(new Date(Date.now() + 86_400_000)).date
    await page.goto(`/reservar?${ride}&salida=${tomorrow}T10:15`)
    await page.getByRole('button', { name: /^Reservar taxi · S/ }).click()
    await page.getByRole('button', { name: 'Cambiar la reserva' }).click()
    await page.getByLabel('Hora').fill('11:30')
    await page.getByRole('button', { name: /^Guardar por S/ }).waitFor()
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: /^Guardar por S/ }).click()
    await page.getByText(/ 11:30$/).waitFor()

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
