import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { driverStatus } from '../contract/src/drivers/driver-status.ts'
import { paymentKind } from '../contract/src/catalogs/known-items.ts'
import { lit } from '../server/src/base/sql/state-sql.ts'
import { webDist } from '../scripts/lib/build-web.ts'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { type Db, many, one } from '../server/src/base/sql/sql.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asDriver, asOperator, good } from './support/people.ts'
import { viewports } from './support/viewports.ts'
import { sharedApplication } from './support/shared-application.ts'

const door = { latitude: -16.396, longitude: -71.5369 }
const airport = { text: 'Aeropuerto', latitude: -16.3411, longitude: -71.583099 }

/** Somebody at home whose documents and car allow the day, and whom no other journey uses. */
const someDriver = async (page: Page, db: Db): Promise<{ code: string; driver_id: number }> => {
  const drivers = await many(
    db,
    sql<{ code: string; driver_id: number }>`
      select d.code, d.driver_id from driver d
      where d.operational_status_id = ${lit(driverStatus.OFF_SHIFT)} and d.administrative_status = 'NONE' and d.is_active and d.code ~ '^C[0-9]{3}$'
        and exists (select 1 from driver_payment_type p where p.driver_id = d.driver_id and p.payment_type_id = ${sql.lit(paymentKind.CASH)})
      order by d.driver_id limit 12`,
  )
  for (const driver of drivers) {
    const device = await asDriver(page, driver.code)
    const { data } = await good<{ data: { in_use_by: string | null; problems: string[] }[] }>(
      device('GET', '/vehicles'),
    )
    const documents = await good<{ data: { holder: string; status: string }[] }>(
      device('GET', '/documents'),
    )
    const inOrder = documents.data.every(
      (p) => p.holder === 'VEHICLE' || p.status.startsWith('VALID'),
    )
    if (inOrder && data.some((car) => car.in_use_by === null && car.problems.length === 0))
      return driver
  }
  throw new Error('nobody may begin the day')
}

/** A button that must be held, as a thumb does. */
const hold = async (page: Page, button: Locator): Promise<void> => {
  await button.focus()
  await page.keyboard.down('Enter')
  await page.waitForFunction(() => document.querySelector('[data-holding]') === null)
  await page.keyboard.up('Enter')
}

journey(
  'a shift on the phone, with the signal gone in the middle of a ride',
  async ({ page, context, open, allowProblem }) => {
    // The signal is cut on purpose.
    allowProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const { db, close } = openDatabase(sharedApplication().databaseUrl, {
      max: 1,
      onError: () => undefined,
    })
    try {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: door.latitude - 0.01, longitude: door.longitude })
      const { code, driver_id } = await someDriver(page, db)
      const office = await open({ viewport: viewports.desk })
      await logIn(office.page, 'operador')
      const desk = asOperator(office.page)

      await page.goto('/conductor')
      await page.getByLabel('Código o celular').fill(code)
      await page.getByLabel('Contraseña').fill('chaski-demo-2026')
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await page.getByRole('radio').first().waitFor()
      await expectNoSeriousA11y(page)
      await page.getByRole('button', { name: 'Iniciar jornada' }).click()
      await page.getByRole('heading', { name: 'Libre', exact: true }).waitFor()
      await page.getByText('En línea').waitFor()
      await expectNoSeriousA11y(page)

      const trip = await good<{ service_id: number; version: number; fare_cents: number }>(
        desk('POST', '/dispatch/service', {
          client_name: 'Rosa Quispe',
          cellphone: freshPhone(),
          origin: { text: 'Santa Catalina 301', ...door },
          destinations: [airport],
        }),
      )
      const { service_id, version } = trip
      await good(
        desk('POST', '/dispatch/services/offer', {
          items: [{ service_id, version }],
          mode: 'MANUAL',
          driver_ids: [driver_id],
        }),
      )
      const accept = page.getByRole('button', { name: 'Aceptar' })
      await accept.waitFor()
      await page.getByText('Usted cobra').waitFor()
      await expectNoSeriousA11y(page, 'dialog')
      await accept.click()

      const arrived = page.getByRole('button', { name: 'Llegué' })
      await arrived.waitFor()
      await expectNoSeriousA11y(page)
      const way = page.getByRole('link', { name: 'Navegar' })
      expect(await way.getAttribute('href')).toContain(`${door.latitude},${door.longitude}`)
      await context.setGeolocation(door)
      const aboard = page.getByRole('button', { name: 'Pasajero a bordo' })
      // The server itself sees a car at the door, and may be quicker than the finger.
      await Promise.race([arrived.click(), aboard.waitFor()])
      await aboard.waitFor()

      await context.setOffline(true)
      await aboard.click()
      const finish = page.getByRole('button', { name: 'Terminar servicio' })
      await finish.waitFor()
      await page.getByText('el paso quedó guardado').waitFor()
      // Nothing is lost by closing and opening the page where there is no signal.
      await page.reload()
      await finish.waitFor()
      await expectNoSeriousA11y(page)
      await finish.click()
      await page.getByRole('button', { name: '+ Peaje' }).click()
      await page.getByLabel('Peaje en soles').fill('7.50')
      // Typed and not added by its button: it is charged all the same.
      await expectNoSeriousA11y(page, 'dialog')
      await page.getByRole('dialog').getByRole('button', { name: /^SOS/ }).click()
      await page.getByText('mantenga presionado SOS').waitFor()
      await page.getByRole('button', { name: 'Terminar', exact: true }).click()
      const unsent = page.getByRole('dialog').getByText('Quedó guardado con su hora')
      await unsent.waitFor()

      await context.setOffline(false)
      await unsent.waitFor({ state: 'detached' })
      const steps = await many(
        db,
        sql<{
          kind: string
        }>`select kind from trip_activity where service_id = ${service_id} order by activity_id`,
      )
      const told = ['EN_PUNTO', 'A_BORDO', 'FINALIZADO']
      expect(steps.map((step) => step.kind).filter((kind) => told.includes(kind))).toEqual(told)
      const { fare_cents } = await one(
        db,
        sql<{ fare_cents: number }>`select fare_cents from trip where service_id = ${service_id}`,
      )
      expect(fare_cents).toBe(trip.fare_cents + 750)
      await page.getByRole('button', { name: 'Listo' }).click()
      await page.getByRole('heading', { name: 'Libre', exact: true }).waitFor()

      await page.getByRole('link', { name: 'Ganancias' }).click()
      await page.getByText('Últimos 7 días').waitFor()
      await expectNoSeriousA11y(page)
      await page.getByRole('link', { name: 'Mensajes' }).click()
      await page.getByRole('button', { name: 'Estoy llegando' }).click()
      await page.getByRole('listitem').filter({ hasText: 'Estoy llegando' }).waitFor()
      await expectNoSeriousA11y(page)
      await page.getByRole('link', { name: 'Más' }).click()
      await page.getByRole('heading', { name: 'Documentos' }).waitFor()
      await expectNoSeriousA11y(page)
      await page.getByRole('link', { name: 'Servicio' }).click()
      await hold(page, page.getByRole('button', { name: /Terminar jornada/ }))
      await page.getByRole('button', { name: 'Iniciar jornada' }).waitFor()
    } finally {
      await close()
    }
  },
  { viewport: viewports.phone },
)

test("the driver's page weighs at most 150 kB before the map", async () => {
  const html = await readFile(join(webDist, 'conductor', 'index.html'), 'utf8')
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))
  let bytes = gzipSync(html).length
  for (const file of files)
    bytes += gzipSync(await readFile(join(webDist, file)), { level: 9 }).length
  expect(files.size).toBeGreaterThan(2)
  expect(bytes).toBeLessThanOrEqual(150_000)
})
