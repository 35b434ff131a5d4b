import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cancelFor } from '../contract/src/catalogs/known-items.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { integrationToken } from './support/integration-token.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { viewports } from './support/viewports.ts'
import { sharedApplication } from './support/shared-application.ts'
import { unitAtWork } from './support/unit-at-work.ts'
import { withOthersKept } from './support/with-others-kept.ts'

const plaza = { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }
const airport = { text: 'Aeropuerto', latitude: -16.3411, longitude: -71.5831 }

type Caller = {
  data: { name: string }[]
  open_services: { dynamic_fields: Record<string, unknown> }[]
  last_services: unknown[]
  favorites: { name: string; address: string }[]
}

const callerOf = (page: Page, cellphone: string) =>
  good<Caller>(asOperator(page)('GET', `/dispatch/clients/lastservice?cellphone=${cellphone}`))

const ridesOf = async (page: Page, cellphone: string): Promise<number> => {
  const caller = await callerOf(page, cellphone)
  return caller.open_services.length + caller.last_services.length
}

/** As the exchange reports it, over HTTP with its token. */
const report = async (
  page: Page,
  event: 'RINGING' | 'ANSWERED' | 'HANGUP',
  cellphone: string,
  more: object = {},
) => {
  const { extension } = await good<{ extension: string }>(
    asOperator(page)('GET', '/authentication/session'),
  )
  const response = await fetch(`${sharedApplication().url}/api/v1/telephony/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${integrationToken}` },
    body: JSON.stringify({ call_id: `e2e-${cellphone}`, event, extension, cellphone, ...more }),
  })
  if (response.status !== 202) throw new Error(`the exchange was refused: ${response.status}`)
}

const phoneOf = (page: Page) => page.getByRole('textbox', { name: 'Teléfono', exact: true })

const openBoard = async (page: Page, user: string) => {
  await logIn(page, user)
  await page.goto('/central/despacho')
  await phoneOf(page).waitFor()
}

/** Types, waits until what is meant is the one that Enter takes, and takes it; once more where the list changed at that very moment. */
const choose = async (page: Page, role: 'textbox' | 'combobox', label: string, typed: string) => {
  const field = page.getByRole(role, { name: label, exact: true })
  const meant = new RegExp(typed, 'i')
  const taken = async (): Promise<string> => {
    await field.focus()
    await field.fill('')
    await page.keyboard.type(typed)
    await page
      .locator('[role="option"][data-combobox-selected]:visible')
      .filter({ hasText: meant })
      .waitFor()
    await page.keyboard.press('Enter')
    return field.inputValue()
  }
  await expect.poll(taken).toMatch(meant)
}

/** Somebody with a ride in the past, from a number that nobody else has called from. */
const repeatCaller = async (page: Page, client_name: string): Promise<string> => {
  const cellphone = `98${String(Date.now()).slice(-7)}`
  const office = asOperator(page)
  const { service_id, version } = await good<{ service_id: number; version: number }>(
    office('POST', '/dispatch/service', {
      client_name,
      cellphone,
      origin: plaza,
      destinations: [airport],
    }),
  )
  await good(
    office('POST', '/dispatch/services/cancel', {
      items: [{ service_id, version }],
      reason_id: cancelFor.GAVE_UP,
    }),
  )
  return cellphone
}

journey(
  'the telephone rings on any screen, and its ride stays in sight until the next call',
  async ({ page, context, allowProblem }) => {
    await logIn(page, 'operador')
    await page.goto('/central/servicios')
    const cellphone = await repeatCaller(page, 'Quien llama')
    await report(page, 'RINGING', cellphone)
    await page
      .getByRole('alert')
      .filter({ hasText: /^Llama/ })
      .waitFor()
    await page.keyboard.press('F2')
    await report(page, 'ANSWERED', cellphone, { hold_s: 4 })
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Plaza'))
    await page.keyboard.press('Enter')
    await page.locator('.call-fare').waitFor()
    await page.keyboard.press('F9')
    const followed = page.getByRole('region', { name: /^Servicio \d+$/ })
    await followed.getByText('Quien llama').waitFor()
    await report(page, 'HANGUP', cellphone, { talk_s: 42 })
    await page.keyboard.press('Insert')
    await followed.waitFor({ state: 'hidden' })
    await phoneOf(page).waitFor()

    await page.goto(`/central/llamadas?cellphone=${cellphone}`)
    const past = page.getByRole('row').filter({ hasText: '00:42' })
    await past.getByRole('link', { name: /^\d+$/ }).waitFor()

    // Somebody else logs in in another tab of the same browser: this page must not act in their name.
    // A page that asks who is in just then is told that its session has ended.
    allowProblem(/401.*authentication\/session/)
    const tab = await context.newPage()
    await logIn(tab, 'supervisor')
    const displaced = page.getByRole('dialog').filter({ hasText: 'Sergio Mamani' })
    await displaced.waitFor()
    await expectNoSeriousA11y(page)
  },
)

journey(
  'a repeat caller, claimed by key, is on the way to a car with Enter and F9 alone',
  async ({ page, open }) => {
    const supervisor = (await open()).page
    await logIn(supervisor, 'supervisor')
    const switchAuto = (is_on: boolean) =>
      good(asOperator(supervisor)('POST', '/dispatch/auto', { is_on }))
    await openBoard(page, 'operador')
    const cellphone = await repeatCaller(page, 'Quien no espera')
    const { device } = await unitAtWork(page)
    const { latitude, longitude } = plaza
    // A unit that says nothing for a minute is not asked.
    const hear = () => {
      const point = { latitude, longitude, ts: new Date().toISOString() }
      return good(device('POST', '/position', { points: [point] }))
    }
    await withOthersKept(async () => {
      await switchAuto(true)
      try {
        await report(page, 'RINGING', cellphone)
        await page.getByRole('button', { name: /^Atender/ }).waitFor()
        await page.keyboard.press('F2')
        await report(page, 'ANSWERED', cellphone, { hold_s: 2 })
        await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Plaza'))
        await page.keyboard.press('Enter')
        await page.locator('.call-fare').waitFor()
        await page.keyboard.press('F9')
        const followed = page.getByRole('region', { name: /^Servicio \d+$/ })
        const name = await followed.getAttribute('aria-label')
        const service_id = Number(name?.replace(/\D/g, ''))
        // No hand chose a unit: somebody was asked by himself.
        const offers = async () => {
          await hear()
          const ride = asOperator(page)('GET', `/dispatch/service?service_id=${service_id}`)
          return (await good<{ offers: unknown[] }>(ride)).offers.length
        }
        await expect.poll(offers).toBeGreaterThan(0)
      } finally {
        await switchAuto(false)
        await report(page, 'HANGUP', cellphone, { talk_s: 9 })
      }
    })
  },
)

journey('a repeat caller has a taxi in three keys', async ({ page }) => {
  await openBoard(page, 'operador')
  const cellphone = await repeatCaller(page, 'Quien repite')
  // It rings while the page is away: whoever comes back late still sees who calls.
  await page.goto('about:blank')
  await report(page, 'RINGING', cellphone)
  await page.goto('/central/despacho')
  await page.getByRole('button', { name: /^Atender/ }).waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Atender'))
  await page.keyboard.press('Enter')
  // Whoever works at this desk next must not find the telephone ringing.
  await report(page, 'HANGUP', cellphone)
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('Plaza'))
  await page.keyboard.press('Enter')
  await page.locator('.call-fare').waitFor()
  await expectNoSeriousA11y(page)
  await page.keyboard.press('F9')
  await page.getByText(/Servicio \d+ registrado/).waitFor()
  if ((await ridesOf(page, cellphone)) !== 2) throw new Error('not exactly one new ride')

  // What was dictated once is kept under a name, and comes first the next time.
  await page.keyboard.press('F2')
  await page.keyboard.type(cellphone)
  await page.waitForFunction(() => document.querySelector('[data-path="last_services"]') !== null)
  await choose(page, 'textbox', 'Origen', 'Plaza de Armas')
  await page.getByRole('button', { name: 'Guardar como favorito: Origen' }).waitFor()
  await page.keyboard.press('Control+d')
  await page.getByRole('dialog', { name: 'Guardar como favorito' }).waitFor()
  await page.keyboard.type('Oficina')
  await page.keyboard.press('Enter')
  await page.getByText('Se guardó Oficina').waitFor()
  const { favorites } = await callerOf(page, cellphone)
  if (favorites[0]?.name !== 'Oficina') throw new Error('the favourite is not kept')
})

journey(
  'a stranger rides for a company: its questions are answered, and a supervisor answers for the pay',
  async ({ page, allowProblem }) => {
    allowProblem(/status of 4\d\d/)
    await page.emulateMedia({ colorScheme: 'dark' })
    const companies = Promise.withResolvers<void>()
    await page.route('**/api/v1/dispatch/companies', async (route) => {
      await companies.promise
      await route.continue()
    })
    await openBoard(page, 'supervisor')
    await page.keyboard.press('F2')
    await page.keyboard.type('(+51) 987-123-001')
    await page.getByText('Llama por primera vez').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ñusta Quispe Mamani')
    await page.keyboard.press('Enter')
    await choose(page, 'textbox', 'Origen', 'plaza de ar')
    await choose(page, 'textbox', 'Destino', 'aeropuer')
    // Who types faster than the list arrives gets what was typed all the same.
    const company = page.getByRole('combobox', { name: 'Empresa', exact: true })
    await company.focus()
    await page.keyboard.type('minera')
    await page.keyboard.press('Enter')
    companies.resolve()
    await expect.poll(() => company.inputValue()).toMatch(/Minera/)
    await page.getByRole('combobox', { name: 'Motivo del viaje' }).waitFor()
    await page.keyboard.press('F9')
    await page.getByText('Complete "Motivo del viaje"').waitFor()
    await expectNoSeriousA11y(page, '.call')
    await choose(page, 'combobox', 'Motivo del viaje', 'Aero')
    await page.keyboard.press('F9')
    await page.getByText('Elija el centro de costo').waitFor()
    await choose(page, 'combobox', 'Centro de costo', 'CC101')
    // Nobody of the company's list: said before, refused at saving, and answered for by who may.
    const call = page.locator('.call')
    await call.getByText('La empresa no tiene a esta persona en su lista').first().waitFor()
    await page.keyboard.press('F9')
    await page.getByRole('form', { name: 'Autorizar el cobro' }).waitFor()
    await expectNoSeriousA11y(page, '.call')
    await page.keyboard.type('La pidió el gerente')
    await page.keyboard.press('Enter')
    await page.getByText(/Servicio \d+ registrado/).waitFor()
    const caller = await callerOf(page, '987123001')
    const [trip] = caller.open_services
    if (caller.data[0]?.name !== 'Ñusta Quispe Mamani') throw new Error('the caller has no card')
    if (!Object.values(trip?.dynamic_fields ?? {}).includes('Aeropuerto'))
      throw new Error('the answer is not with the trip')
  },
  { viewport: viewports.wide },
)

journey('a call outlives a reload and a cut line, and is sent once', async (screen) => {
  const { page, context, allowProblem } = screen
  allowProblem(
    /Failed to (fetch|load)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|status of 409/,
  )
  await openBoard(page, 'operador')
  await page.keyboard.press('Insert')
  await page.keyboard.type('987123002')
  await page.getByText('Llama por primera vez').waitFor()
  await page.getByRole('textbox', { name: 'Pasajero', exact: true }).fill('Braulio Corte')
  await choose(page, 'textbox', 'Origen', 'plaza de ar')
  await page.reload()
  await phoneOf(page).waitFor()
  // The reload did not lose the call.
  await expect.poll(() => phoneOf(page).inputValue()).toBe('987 123 002')

  // The server takes the ride, but its answer never arrives; then the line is gone altogether.
  let cut = true
  await page.route('**/api/v1/dispatch/service', async (route) => {
    if (!cut) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('textbox', { name: 'Origen', exact: true }).press('F9')
  await page.getByText('se enviará solo').waitFor()
  await context.setOffline(true)
  await page.keyboard.press('F2')
  await page.keyboard.type('054 200111')
  cut = false
  await context.setOffline(false)
  await page.getByText(/Servicio \d+ registrado/).waitFor()
  if ((await phoneOf(page).inputValue()).replaceAll(/\D/g, '') !== '054200111')
    throw new Error('the next call was disturbed')
  if ((await ridesOf(page, '987123002')) !== 1) throw new Error('sent more or less than once')
})
