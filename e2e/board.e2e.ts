import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { driverStatus } from '../contract/src/drivers/driver-status.ts'
import { cancelFor } from '../contract/src/catalogs/known-items.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { boardRow as row, goToTrip } from './support/go-to-trip.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asDriver, asOperator, good } from './support/people.ts'

type AtWork = { unit: string; driver_id: number }
type Listed = AtWork & { status_driver_id: number; code: string; vehicle: { code: string } }
type Trip = { service_id: number; version: number }

/** A free driver of the demonstration, taken to where nobody else drives. */
const driverAtWork = async (page: Page, place: object, skip = 0): Promise<AtWork> => {
  const { data } = await good<{ data: Listed[] }>(
    asOperator(page)('GET', '/dispatch/currentstates/drivers'),
  )
  const free = data.filter((unit) => unit.status_driver_id === driverStatus.FREE).toReversed()[
    skip
  ]!
  const phone = await asDriver(page, free.code)
  await good(phone('POST', '/position', { points: [{ ...place, ts: new Date().toISOString() }] }))
  return { unit: free.vehicle.code, driver_id: free.driver_id }
}

/** Retained, so that nobody but the hand of this journey moves it. */
const newTrip = (page: Page, cellphone: string, place: object, text: string, more: object = {}) =>
  good<Trip>(
    asOperator(page)('POST', '/dispatch/service', {
      client_name: text,
      cellphone,
      origin: { text, ...place },
      destinations: [{ text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }],
      retained: { reason: 'Se despacha a mano', until: null },
      confirm_outside: true,
      confirm_duplicate: true,
      ...more,
    }),
  )

journey(
  'a trip is assigned, undone, given by number, taken away, retained and cancelled without a mouse',
  async ({ page }) => {
    const place = { latitude: -16.4312, longitude: -71.5128 }
    const cellphone = freshPhone()
    await logIn(page, 'operador')
    await page.goto('/central/despacho')
    await page.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
    const { unit } = await driverAtWork(page, place)
    const { service_id } = await newTrip(page, cellphone, place, 'Esquina sin ratón')
    const said = (text: string | RegExp) =>
      page.getByRole('alert').filter({ hasText: text }).first()

    await goToTrip(page, service_id, cellphone)
    await expectNoSeriousA11y(page)
    await page.keyboard.press('a')
    await page.locator('.candidate[aria-selected="true"]', { hasText: unit }).waitFor()
    await page.keyboard.press('Enter')
    await said(`Unidad ${unit} asignada`).waitFor()
    await row(page, service_id).getByText(unit).waitFor()

    await page.keyboard.press('Control+z')
    await said('Se deshizo la asignación').waitFor()
    await row(page, service_id).getByText(unit).waitFor({ state: 'detached' })

    for (const digit of unit.replace(/\D/g, '')) await page.keyboard.press(digit)
    await page.getByText(/asignar · /).waitFor()
    await page.keyboard.press('+')
    await row(page, service_id).getByText(unit).waitFor()

    await page.keyboard.press('t')
    await page.getByRole('list', { name: 'Historial' }).getByText('Asignado').first().waitFor()
    await page.keyboard.press('t')

    // Words to the unit, and a note to the trip, without leaving the board.
    await page.keyboard.press('c')
    const words = page.getByRole('dialog', { name: /^Mensaje para / })
    await words.getByRole('textbox', { name: 'Mensaje' }).waitFor()
    await page.keyboard.type('Entre por la puerta verde')
    await page.keyboard.press('Enter')
    await said(/^Enviado a /).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: /^Nota para el conductor/ }).waitFor()
    await page.keyboard.type('Lleva un perro')
    await page.keyboard.press('Enter')
    await said('Nota guardada').waitFor()
    await page.keyboard.press('f')
    await page.getByRole('button', { name: 'Seguir', pressed: true }).waitFor()

    await page.keyboard.press('u')
    await page.getByRole('radio', { name: /Error de asignación/ }).waitFor()
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
    await said('Sin unidad: el servicio').waitFor()

    await page.keyboard.press('h')
    await page.getByRole('dialog', { name: /Retener el servicio/ }).waitFor()
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await said('Retenido: el servicio').waitFor()

    await page.keyboard.press('x')
    await page.getByRole('radio', { name: /Cliente desistió/ }).waitFor()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await row(page, service_id).getByText('Cancelado').waitFor()

    // A key that cannot work any more says why.
    await page.keyboard.press('a')
    await said('El servicio ya terminó').waitFor()
    await page.keyboard.press('[')
    await page.getByRole('tab', { name: /^Cerrados/, selected: true }).waitFor()
  },
)

/** Every key of the map of the keyboard, as F1 tells it; two or three are pressed together. */
const keyMap = [
  'F2|Insert|/|[|]|F9|Shift F9|Ctrl F9|Alt ↔|0–9|+|L|Esc|A|O|Shift O|U|X|H|E|N|R|D|M|Z',
  'C|Shift C|Ctrl Shift C|G|F|T|Ctrl Z|F6|F7|Shift F7|F8|Shift N|Shift T',
].flatMap((keys) => keys.split('|'))

journey(
  'a supervisor finds every key in the help, offers and takes it back, hands over, and works in list and map alone',
  async ({ page, open }) => {
    const place = { latitude: -16.4455, longitude: -71.4957 }
    const cellphone = freshPhone()
    await logIn(page, 'supervisor')
    await page.goto('/central/despacho')
    await page.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
    const said = (text: string | RegExp) =>
      page.getByRole('alert').filter({ hasText: text }).first()

    await page.keyboard.press('F1')
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await help.waitFor()
    const told = await help
      .locator('dt')
      .evaluateAll((all) =>
        all.map((one) => [...one.children].map((key) => key.textContent).join(' ')),
      )
    expect(keyMap.filter((key) => !told.includes(key))).toEqual([])
    await page.keyboard.press('Escape')

    // A booking for later, which nobody but this hand offers.
    await driverAtWork(page, place, 2)
    const { service_id } = await newTrip(page, cellphone, place, 'Esquina de oferta', {
      retained: undefined,
      date_time_service: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    })
    await goToTrip(page, service_id, cellphone)
    await page.keyboard.press('o')
    await row(page, service_id).getByText('En oferta').waitFor()
    await page.keyboard.press('Control+z')
    await said('Oferta retirada').waitFor()
    await row(page, service_id).getByText('Reservado').waitFor()

    // The copy for later and the very trip come into the form; the list keeps its place.
    const inForm = () =>
      page.waitForFunction(() => {
        const field = document.activeElement as HTMLInputElement | null
        return field?.dataset['path'] === 'origin' && field.value === 'Esquina de oferta'
      })
    await page.keyboard.press('e')
    await inForm()
    await page.getByText('Guardar cambios').waitFor()
    await expectNoSeriousA11y(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page.getByText('Guardar cambios').waitFor({ state: 'hidden' })
    await inForm()
    await page.keyboard.press('Escape')

    await page.keyboard.press('z')
    const panel = page.getByRole('region', { name: 'Mapa', exact: true })
    await panel.getByText('Cercado').first().waitFor()
    await page.keyboard.press('m')
    await panel.getByLabel('Mapa de la operación').waitFor()
    await page.keyboard.press('F6')
    await panel.waitFor({ state: 'hidden' })
    await page.keyboard.press('F6')
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('F7')
    const map = await opened
    await map.getByLabel('Mapa de la operación').waitFor()
    const forecast = map.waitForResponse(/\/dispatch\/forecast/)
    await map.getByRole('button', { name: 'Capas' }).click()
    await map.getByLabel('Demanda esperada en la próxima hora').click()
    expect((await forecast).status()).toBe(200)
    // What is chosen on the board is chosen on the other monitor, also what was before it opened.
    await map.getByTitle('Origen: Esquina de oferta').waitFor({ state: 'attached' })
    await map.close()

    // The lists on the second monitor: chosen there, chosen here; what needs the form is done here.
    const popped = page.context().waitForEvent('page')
    await page.keyboard.press('Shift+F7')
    const lists = await popped
    await lists.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
    await lists.getByRole('tab', { name: /^Reservas/ }).click()
    await row(lists, service_id).click()
    await page
      .getByRole('region', { name: 'Detalle del servicio' })
      .getByText(String(service_id))
      .first()
      .waitFor()
    await lists.keyboard.press('e')
    await inForm()
    await lists.close()
    await page.bringToFront()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Shift+T')
    const turn = page.getByRole('dialog', { name: 'Cifras del turno' })
    await turn.getByText('Esperan unidad').waitFor()
    await turn.getByRole('rowheader', { name: /\w/ }).first().waitFor()
    await expectNoSeriousA11y(page)
    await page.keyboard.press('Escape')

    const note = `Devolver la llamada del ${service_id}`
    await page.keyboard.press('Shift+N')
    await page.getByRole('textbox', { name: 'Nota para el turno siguiente' }).fill(note)
    await page.keyboard.press('Control+Enter')
    await said('Nota de relevo dejada').waitFor()
    await page.keyboard.press('Escape')
    const next = await open()
    await logIn(next.page, 'operador')
    await next.page.goto('/central/despacho')
    await next.page.locator('.handover-strip').getByText(note).waitFor()
    await next.page.keyboard.press('Shift+N')
    const left = next.page.getByRole('article').filter({ hasText: note })
    await left.getByRole('button', { name: 'Enterado' }).waitFor()
    await next.page.keyboard.press('Enter')
    await left.getByText(/^Enterados: /).waitFor()
  },
)

journey(
  'two operators see the same, also after a cut line',
  async ({ page, open, allowProblem }) => {
    allowProblem(/WebSocket/)
    const place = { latitude: -16.4391, longitude: -71.5012 }
    const cellphone = freshPhone()
    const other = await open()
    let cut = false
    const sockets: { close: () => Promise<void> }[] = []
    await other.page.routeWebSocket(/\/mqtt$/, async (socket) => {
      if (cut) return void socket.close()
      socket.connectToServer()
      sockets.push(socket)
    })
    await logIn(page, 'operador')
    await logIn(other.page, 'supervisor')
    for (const one of [page, other.page]) {
      await one.goto('/central/despacho')
      await one.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
    }
    const { unit, driver_id } = await driverAtWork(page, place, 1)
    const { service_id, version } = await newTrip(page, cellphone, place, 'Esquina de dos')
    await goToTrip(other.page, service_id, cellphone)

    type Results = { data: { ok: boolean; service?: object }[] }
    const act = (verb: string, body: object) =>
      good<Results>(asOperator(page)('POST', `/dispatch/services/${verb}`, body))
    const assigned = await act('assign', { items: [{ service_id, version, driver_id }] })
    expect(assigned.data[0]).toMatchObject({ ok: true })
    await row(other.page, service_id).getByText(unit).waitFor()

    cut = true
    await Promise.all(sockets.map((socket) => socket.close()))
    await other.page
      .getByRole('button', { name: /Canal en vivo: (Sin conexión|Conectando)/ })
      .waitFor()
    const now = await good<Trip>(
      asOperator(page)('GET', `/dispatch/service?service_id=${service_id}`),
    )
    const canceled = await act('cancel', {
      items: [{ service_id, version: now.version }],
      reason_id: cancelFor.GAVE_UP,
    })
    expect(canceled.data[0]).toMatchObject({ ok: true })
    cut = false
    await other.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await other.page.getByRole('button', { name: /Canal en vivo: En vivo/ }).waitFor()
    await expect
      .poll(async () => {
        // A line that is not needed any more waits hidden for its next trip, or serves one already.
        const texts = await row(other.page, service_id).filter({ visible: true }).allInnerTexts()
        return texts.filter((text) => !text.includes('Cancelado'))
      })
      .toEqual([])

    // The stale sight of a screen is refused, and the truth shown instead.
    const stale = await act('cancel', {
      items: [{ service_id, version }],
      reason_id: cancelFor.GAVE_UP,
    })
    expect(stale.data[0]).toMatchObject({
      ok: false,
      service: { status_type_id: tripStatus.CANCELED },
    })
  },
)
