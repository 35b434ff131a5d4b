import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

const password = 'chaski-demo-2026'

/** As the page itself would call the server. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(`/api/v1${where}`, {
        method: how,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      return response.status === 204 ? null : response.json()
    },
    [method, path, body] as const,
  )

/** As a driver's phone calls the server. */
const asDriver = async (baseUrl: string, token: string, path: string, body?: object) => {
  const response = await fetch(`${baseUrl}/api/v1/driver${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path}: ${answer}`)
  return answer === '' ? null : JSON.parse(answer)
}

type AtWork = { unit: string; driver_id: number }

/** A free driver of the demonstration, taken to where nobody else drives. */
const driverAtWork = async (
  page: Page,
  baseUrl: string,
  place: object,
  skip = 0,
): Promise<AtWork> => {
  const { data } = await ask(page, 'GET', '/dispatch/currentstates/drivers')
  const free = (
    data as {
      status_driver_id: number
      code: string
      driver_id: number
      vehicle: { code: string }
    }[]
  )
    .filter((unit) => unit.status_driver_id === 2)
    .toReversed()[skip]!
  const login = await fetch(`${baseUrl}/api/v1/driver/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: free.code, password }),
  })
  const { token } = await login.json()
  await asDriver(baseUrl, token, '/position', {
    points: [{ ...place, ts: new Date().toISOString() }],
  })
  return { unit: free.vehicle.code, driver_id: free.driver_id }
}

/** Retained, so that nobody but the hand of this journey moves it. */
const newTrip = async (page: Page, cellphone: string, place: object, text: string) => {
  const trip = await ask(page, 'POST', '/dispatch/service', {
    client_name: text,
    cellphone,
    origin: { text, ...place },
    destinations: [{ text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }],
    retained: { reason: 'Se despacha a mano', until: null },
    confirm_outside: true,
    confirm_duplicate: true,
  })
  if (typeof trip.service_id !== 'number') throw new Error(JSON.stringify(trip))
  return trip as { service_id: number; version: number }
}

const row = (page: Page, service_id: number) =>
  page.locator(`.trip-row[data-service="${service_id}"]`)

/** By keyboard: the search takes the list there. */
const goTo = async (page: Page, service_id: number, typed: string) => {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  await page.locator('.search-found b', { hasText: String(service_id) }).waitFor()
  await page.keyboard.press('Enter')
  await row(page, service_id).and(page.locator('[data-cursor]')).waitFor()
}

journey(
  'a trip is assigned, undone, given by number, taken away, retained and cancelled without a mouse',
  async ({ page, baseUrl }) => {
    const place = { latitude: -16.4312, longitude: -71.5128 }
    await logIn(page, 'operador')
    await page.goto('/central/despacho')
    await page.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
    const { unit } = await driverAtWork(page, baseUrl, place)
    const { service_id } = await newTrip(page, '973555071', place, 'Esquina sin ratón')
    const said = (text: string | RegExp) =>
      page.getByRole('alert').filter({ hasText: text }).first()

    await goTo(page, service_id, '973555071')
    await expectNoSeriousA11y(page)
    await page.keyboard.press('a')
    await page.locator('.candidate[aria-selected="true"]', { hasText: unit }).waitFor()
    await page.keyboard.press('Enter')
    await said(`Unidad ${unit} asignada`).waitFor()
    await row(page, service_id).getByText(unit).waitFor()

    await page.keyboard.press('Control+z')
    await said('Se deshizo la asignación').waitFor()

    for (const digit of unit.replace(/\D/g, '')) await page.keyboard.press(digit)
    await page.getByText(/asignar · /).waitFor()
    await page.keyboard.press('+')
    await row(page, service_id).getByText(unit).waitFor()

    await page.keyboard.press('t')
    await page.getByRole('list', { name: 'Historial' }).getByText('Asignado').first().waitFor()
    await page.keyboard.press('t')

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

journey(
  'two operators see the same, also after a cut line',
  async ({ page, open, baseUrl, allowProblem }) => {
    allowProblem(/WebSocket/)
    const place = { latitude: -16.4391, longitude: -71.5012 }
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
    const { unit, driver_id } = await driverAtWork(page, baseUrl, place, 1)
    const { service_id, version } = await newTrip(page, '973555072', place, 'Esquina de dos')
    await goTo(other.page, service_id, '973555072')

    const assigned = await ask(page, 'POST', '/dispatch/services/assign', {
      items: [{ service_id, version, driver_id }],
    })
    expect(assigned.data[0]).toMatchObject({ ok: true })
    await row(other.page, service_id).getByText(unit).waitFor()

    cut = true
    await Promise.all(sockets.map((socket) => socket.close()))
    await other.page
      .getByRole('button', { name: /Canal en vivo: (Sin conexión|Conectando)/ })
      .waitFor()
    const now = await ask(page, 'GET', `/dispatch/service?service_id=${service_id}`)
    const canceled = await ask(page, 'POST', '/dispatch/services/cancel', {
      items: [{ service_id, version: now.version }],
      reason_id: 1,
    })
    expect(canceled.data[0]).toMatchObject({ ok: true })
    cut = false
    await other.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await other.page.getByRole('button', { name: /Canal en vivo: En vivo/ }).waitFor()
    await expect
      .poll(
        async () => {
          const line = row(other.page, service_id)
          // A line that is not needed any more waits hidden for its next trip.
          return (await line.isVisible()) ? await line.innerText() : 'Cancelado'
        },
        { timeout: 15_000 },
      )
      .toContain('Cancelado')

    // The stale sight of a screen is refused, and the truth shown instead.
    const stale = await ask(page, 'POST', '/dispatch/services/cancel', {
      items: [{ service_id, version }],
      reason_id: 1,
    })
    expect(stale.data[0]).toMatchObject({ ok: false, service: { status_type_id: 9 } })
  },
)
