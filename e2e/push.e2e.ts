import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { maybe } from '../server/src/base/sql/sql.ts'
import { startPushService } from '../server/src/test/push/push-service.ts'
import { applicationApart } from './support/application-apart.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { openDelivery, shownNotices, subscribeTo, touchNotice } from './support/pushed-phone.ts'
import { type JourneyBody, runJourney } from './support/run-journey.ts'
import { unitAtWork } from './support/unit-at-work.ts'
import { viewports } from './support/viewports.ts'
import { wholeBrowser } from './support/whole-browser.ts'

const place = { latitude: -16.396, longitude: -71.5369 }
const airport = { text: 'Aeropuerto', latitude: -16.3411, longitude: -71.583099 }

let service: Awaited<ReturnType<typeof startPushService>>
let folder: string
// Before the application starts: it trusts the service of this machine by its environment.
beforeAll(async () => {
  service = await startPushService()
  folder = await mkdtemp(join(tmpdir(), 'chaski-push-'))
  await writeFile(join(folder, 'cert.pem'), service.cert)
  process.env['NODE_EXTRA_CA_CERTS'] = join(folder, 'cert.pem')
})
afterAll(async () => {
  delete process.env['NODE_EXTRA_CA_CERTS']
  await service.close()
  await rm(folder, { recursive: true })
})
const application = applicationApart()
const path = wholeBrowser()
let browser: Browser
beforeAll(async () => {
  if (path !== undefined) browser = await chromium.launch({ executablePath: path })
})
afterAll(() => browser?.close())

const name = 'a driver with the page closed is offered a ride on the phone and takes it there'
const offered: JourneyBody = async ({ page, context, open, baseUrl }) => {
  const { db, close } = openDatabase(application.databaseUrl(), {
    max: 1,
    onError: () => undefined,
  })
  try {
    const { code, driver_id } = await unitAtWork(page, application.databaseUrl())
    const office = await open({ viewport: viewports.desk })
    await logIn(office.page, 'operador')
    const desk = asOperator(office.page)

    await context.grantPermissions(['geolocation', 'notifications'])
    await context.setGeolocation(place)
    await subscribeTo(context, service.subscribe())
    await page.goto('/conductor')
    await page.getByLabel('Código o celular').fill(code)
    await page.getByLabel('Contraseña').fill('chaski-demo-2026')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('heading', { name: 'Libre', exact: true }).waitFor()
    const isReady = async () => {
      const row = await maybe(
        db,
        sql<object>`select from push_subscription p join driver_position l using (driver_id)
            where p.driver_id = ${driver_id} and l.at > now() - interval '1 minute'`,
      )
      return row !== undefined
    }
    await expect.poll(isReady).toBe(true)
    const [worker] = context.serviceWorkers()
    const deliver = await openDelivery(context, '/conductor')
    await page.close()

    const { service_id, version } = await good<{ service_id: number; version: number }>(
      desk('POST', '/dispatch/service', {
        client_name: 'Rosa Quispe',
        cellphone: freshPhone(),
        origin: { text: 'Santa Catalina 301', ...place },
        destinations: [airport],
      }),
    )
    const items = [{ service_id, version }]
    await good(
      desk('POST', '/dispatch/services/offer', {
        items,
        mode: 'MANUAL',
        driver_ids: [driver_id],
      }),
    )
    await expect.poll(() => service.taken.length).toBe(1)
    const [letter] = service.taken.splice(0)
    await deliver(baseUrl, letter!.text)

    const stateOfOffer = async () =>
      (
        await maybe(
          db,
          sql<{
            offer_state_id: number
          }>`select offer_state_id from trip_offer where service_id = ${service_id}`,
        )
      )?.offer_state_id
    // The worker acknowledges it.
    await expect.poll(stateOfOffer).toBe(2)
    const [notice] = await shownNotices(worker!)
    expect(notice).toMatchObject({ tag: letter!.topic, actions: ['Aceptar', 'Rechazar'] })
    expect(notice!.body).toContain('Santa Catalina 301 → Aeropuerto')

    await touchNotice(worker!, notice!.tag, 'accept')
    await expect.poll(stateOfOffer).toBe(3)
    await expect
      .poll(async () => (await shownNotices(worker!)).map(({ title }) => title))
      .toEqual(['Servicio aceptado'])
  } finally {
    await close()
  }
}

test.skipIf(path === undefined)(name, () =>
  runJourney({ browser, baseUrl: application.url() }, name, offered, {
    viewport: viewports.phone,
  }),
)
