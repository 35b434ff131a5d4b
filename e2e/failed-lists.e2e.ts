import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { failingOnce, failuresOf } from './support/failing-once.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { learnedAddress } from './support/learned-address.ts'
import { lostItem } from './support/lost-item.ts'
import { asOperator, good } from './support/people.ts'
import { sampleBox } from './support/sample-box.ts'
import { sampleComprobante } from './support/sample-comprobante.ts'
import { sampleImport } from './support/sample-import.ts'
import { sampleWebhook } from './support/sample-webhook.ts'
import { screensOfRouter } from './support/screens-of-router.ts'

type Row = Record<string, unknown>

/** What a screen can do without, and does not misread when it is missing. */
const quiet: readonly RegExp[] = [
  // When a unit was last heard of, in the summary of its record.
  /^\/dispatch\/currentstates\/(vehicles|drivers\/\d+\/lastlocation)/,
  // How many each tab would show.
  /^\/complaints\/counts/,
  /^\/maintenance\/documents\?kind=\w+&page_size=1$/,
  /^\/dispatch\/panel\/monitor/,
  // Where a free unit stands in the queue of its zone, beside its name.
  /^\/dispatch\/zone-queue$/,
  // Lines and layers of a map.
  /^\/dispatch\/service\/\d+\/way$/,
  /^\/dispatch\/forecast/,
  // Who else has a trip open, and who is on the line: told live as soon as it changes.
  /^\/dispatch\/presence$/,
  /^\/dispatch\/calls/,
  // The badge of the top bar, which is asked again every minute.
  /^\/maintenance\/system\/status$/,
]

/** One of each thing that an address may name. */
async function sampleOf(page: Page): Promise<(place: string) => string> {
  const call = asOperator(page)
  const first = async (path: string, name: string): Promise<string> => {
    const { data } = await good<{ data: Row[] }>(call('GET', path))
    return String(data[0]![name])
  }
  const corner = { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }
  const plan = await good<Row>(
    call('POST', '/dispatch/plans', {
      name: 'Turno de noche',
      client_name: 'Rosa Quispe',
      cellphone: freshPhone(),
      origin: corner,
      destinations: [{ ...corner, text: 'Mercaderes', latitude: -16.4 }],
      valid_from: '2026-11-01',
      valid_to: null,
      on_holiday: 'SKIP',
      times: [{ weekdays: [1], minute: 1300 }],
    }),
  )
  const known: Record<string, string> = {
    plan_id: String(plan['plan_id']),
    box_id: String(await sampleBox(call)),
    brand_id: await first('/maintenance/vehicles/brands', 'brand_id'),
    comprobante_id: String(await sampleComprobante(call)),
    client_id: await first('/maintenance/clients', 'client_id'),
    company_id: await first('/maintenance/companies', 'company_id'),
    complaint_id: await first('/complaints?state=OPEN', 'complaint_id'),
    coverage_id: await first('/maintenance/coverages', 'coverage_id'),
    driver_id: await first('/maintenance/drivers', 'driver_id'),
    import_id: String(await sampleImport(page, freshPhone())),
    import_kind: 'vehicles',
    kind: 'turns',
    learned_address_id: String(await learnedAddress(call, 'Quinta de la lista caída')),
    lost_item_id: String(await lostItem(call)),
    service_id: await first('/dispatch/search', 'service_id'),
    tariff_id: await first('/maintenance/tariffs', 'tariff_id'),
    vehicle_id: await first('/maintenance/vehicles', 'vehicle_id'),
    webhook_id: String(await sampleWebhook(call, 'Sistema de la lista caída')),
  }
  const applicant = await first('/recruitment/drivers?state=SUBMITTED', 'driver_id')
  return (place) => {
    const value = place.startsWith('/postulantes') ? applicant : known[place.split('$').at(-1)!]
    if (value === undefined) throw new Error(`Add a sample of ${place} to this journey.`)
    return value
  }
}

const missingOn = async (page: Page): Promise<string[]> => {
  const { unanswered } = await failuresOf(page)
  return unanswered.filter((one) => !quiet.some((pattern) => pattern.test(one)))
}

/** Drawn, with all that it asked for answered or failed, several looks in a row; the live board never rests. */
async function settle(page: Page): Promise<void> {
  let calm = 0
  let before = -1
  const look = async () => {
    const { isDrawn, isBusy, asked } = await failuresOf(page)
    calm = isDrawn && !isBusy && asked === before ? calm + 1 : 0
    before = asked
    return calm
  }
  await expect
    .poll(look, { interval: 80, timeout: 6000 })
    .toBeGreaterThan(2)
    .catch(() => {})
}

/** Presses "Reintentar" until nothing is missing; whatever cannot be asked for again is told. */
async function heal(page: Page, path: string): Promise<number> {
  await page.goto(`/central${path}`)
  for (;;) {
    if ((await missingOn(page)).length === 0) await settle(page)
    const before = (await missingOn(page)).length
    if (before === 0) break
    const retry = page.getByRole('button', { name: /reintentar/i }).first()
    await retry.click({ timeout: 15_000 }).catch(async () => {
      const missing = await missingOn(page)
      if (missing.length > 0)
        throw new Error(`${path} does not say that it lacks ${missing.join(', ')}`)
    })
    // Unanswered after all, it is asked for again.
    const isAnswered = async () =>
      !(await failuresOf(page)).isBusy && (await missingOn(page)).length !== before
    await expect
      .poll(isAnswered, { interval: 30, timeout: 3000 })
      .toBe(true)
      .catch(() => {})
  }
  return (await failuresOf(page)).asked
}

/** A closed month and a closed week: the journeys have the rides of some days, and nothing that is over. */
const untried = [
  '/cierres/estados/$closed_statement_id',
  '/comprobantes/liquidacion/$settlement_id',
]

/** So many journeys share the screens: one alone would be too long for the clock of a journey. */
const shares = 4

for (let share = 0; share < shares; share++) {
  const name = `a screen whose calls fail says so, and a retry heals it (${share + 1} of ${shares})`
  journey(name, async ({ page }) => {
    await enter(page, 'admin', '/central/perfil')
    const sample = await sampleOf(page)
    const screens = (await screensOfRouter(page)).filter((screen) => !untried.includes(screen))
    expect(screens.length).toBeGreaterThan(40)
    await failingOnce(page)
    const silent: string[] = []
    let asking = 0
    const mine = screens.filter((_, index) => index % shares === share)
    for (const screen of mine) {
      const fill = (id: string, at: number) => sample(screen.slice(0, at) + id)
      const path = screen.replace(/\$\w+/g, fill)
      try {
        if ((await heal(page, path)) > 0) asking++
      } catch (error) {
        silent.push(String(error))
        console.error(String(error))
      }
    }
    expect(silent).toEqual([])
    // Nearly all of them ask for something: a journey that met nothing would prove nothing.
    expect(asking).toBeGreaterThan(mine.length * 0.8)
  })
}
