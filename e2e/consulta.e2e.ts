import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '../contract/src/calendar/day.ts'
import { fareHoliday } from '../contract/src/calendar/holidays.ts'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { viewports } from './support/viewports.ts'

const note = 'Las Tarifas no incluyen parqueo ni peajes'
const plaza = { latitude: -16.3988, longitude: -71.5369 }
const ride =
  'desde=-16.39880,-71.53690&desde_nombre=Plaza+de+Armas&hasta=-16.34110,-71.58310&hasta_nombre=Aeropuerto'

const soon = <T>(look: () => T) => expect.poll(look)

/** A morning without surcharges: prices must not depend on when the journeys run. */
const plainDay = (): string => {
  let day = addDays(localTime(new Date()).date, 1)
  while (fareHoliday(day) !== null) day = addDays(day, 1)
  return day
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const price = (page: Page) => page.getByRole('region', { name: 'Tarifa' })

/** Types into the field that has the focus and takes the suggestion, as one does without a mouse. */
const choose = async (page: Page, words: string, suggestion: string) => {
  // In one go: half of the words finds other places, which would stand first.
  await page.keyboard.insertText(words)
  await page.getByRole('option', { name: suggestion }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const close = (page: Page) => page.getByRole('button', { name: 'Entendido' }).click()

journey(
  'Plaza de Armas to the airport by keyboard: the price, its lines, and a link that opens it elsewhere',
  async ({ page, open }) => {
    await page.goto('/consulta')
    await field(page, 'Origen').waitFor()
    // Parking and tolls are told before anything is asked for.
    await page.getByText(note).waitFor()
    await expectNoSeriousA11y(page)

    await field(page, 'Origen').focus()
    await choose(page, 'plaza de arm', 'Plaza de Armas')
    await soon(() => field(page, 'Origen').inputValue()).toContain('Plaza de Armas')
    await field(page, 'Destino').focus()
    await choose(page, 'aeropu', 'Aeropuerto')
    await soon(() => field(page, 'Destino').inputValue()).toContain('Aeropuerto')
    await page.getByRole('radio', { name: 'Más tarde' }).press('Space')
    await page.getByLabel('Fecha').fill(plainDay())
    await page.getByLabel('Hora', { exact: true }).fill('10:00')
    await page.getByLabel('Hora', { exact: true }).press('Enter')

    await price(page).getByText('S/ 25.50').first().waitFor()
    await price(page).getByText(note).waitFor()
    await price(page).getByText('Tarifa entre zonas').waitFor()
    await price(page).getByText('Distancia aproximada').waitFor()
    await price(page).getByText('11.3 km').waitFor()
    await expectNoSeriousA11y(page)

    const friend = await open({ viewport: viewports.phone })
    await friend.page.goto(page.url())
    await price(friend.page).getByText('S/ 25.50').first().waitFor()
    await soon(() => field(friend.page, 'Origen').inputValue()).toContain('Plaza de Armas')
  },
)

journey('a change takes the old price away and asks for the new one', async ({ page }) => {
  await page.goto(`/consulta?${ride}&salida=${plainDay()}T10:00`)
  await price(page).getByText('S/ 25.50').first().waitFor()
  // On paper: the price and what it is made of, no form, no map, no buttons.
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  expect(await price(page).getByText(note).isVisible()).toBe(true)
  for (const part of ['.consulta-fields', '.map-panel', '.quote-actions'])
    expect(await page.locator(part).isVisible(), part).toBe(false)
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })

  // Each kind of car says its own price before it is chosen.
  await page.getByRole('radio', { name: 'Ejecutivo S/ 42.50' }).check()
  await page.getByRole('radio', { name: 'Estándar S/ 25.50' }).waitFor()
  await price(page).getByText('Bajada de bandera').waitFor()
  await price(page).getByText('S/ 42.50').first().waitFor()
  await page.getByLabel('Hora', { exact: true }).fill('23:00')
  await price(page).getByText('Recargo nocturno').waitFor()

  // What is being typed is no place yet: no price may stand beside it.
  await field(page, 'Destino').pressSequentially('x')
  await price(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Invertir origen y destino' }).click()
  await soon(() => field(page, 'Destino').inputValue()).toBe('Plaza de Armas')
})

journey('what is missing is asked for in the known words, at its field', async ({ page }) => {
  await page.goto('/consulta')
  const ask = page.getByRole('button', { name: 'Calcular tarifa' })
  await ask.click()
  const warning = page.getByRole('dialog', { name: 'Advertencia' })
  await warning.getByText('Ingrese Origen').waitFor()
  await expectNoSeriousA11y(page)
  await page.keyboard.press('Escape')
  await warning.waitFor({ state: 'detached' })
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('place-origin')
  await choose(page, 'mercado san cam', 'Mercado San Camilo')
  await ask.click()
  await warning.getByText('Ingrese Destino').waitFor()
  await close(page)
  await page.getByText('Ingrese Destino').waitFor()

  await field(page, 'Destino').fill('qwertyzxcv')
  await page.getByText(/Nada coincide/).waitFor()
})

journey('a place out of coverage gets words instead of a price', async ({ page, allowProblem }) => {
  allowProblem(/422/)
  await page.goto('/consulta?desde=-16.39880,-71.53690&hasta=-16.24690,-71.70640&hasta_nombre=Yura')
  const warning = page.getByRole('dialog', { name: 'Advertencia' })
  await warning.getByText('El destino está fuera de cobertura').waitFor()
  await close(page)
  await page.getByRole('alert').getByText('El destino está fuera de cobertura').waitFor()
  expect(await price(page).count()).toBe(0)
})

journey(
  'a phone with its position: the notice first, then the origin, one hand for the rest',
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ ...plaza, accuracy: 12 })
    await page.goto(`/consulta?hasta=-16.34110,-71.58310&hasta_nombre=Aeropuerto`)
    const locate = page.getByRole('button', { name: 'Usar mi ubicación' })
    await locate.click()
    const notice = page.getByRole('dialog', { name: 'Su ubicación' })
    await notice
      .getByText('Usaremos su ubicación solo para fijar el origen; no se guarda.')
      .waitFor()
    expect(await field(page, 'Origen').inputValue()).toBe('')
    await expectNoSeriousA11y(page)
    const use = notice.getByRole('button', { name: 'Usar mi ubicación' })
    expect((await use.boundingBox())!.width, 'its words fit on it').toBeGreaterThan(120)
    await use.click()
    await soon(() => field(page, 'Origen').inputValue()).not.toBe('')

    const ask = page.getByRole('button', { name: 'Calcular tarifa' })
    const box = await ask.boundingBox()
    // In reach of the thumb wherever the page is scrolled to.
    expect(box!.y + box!.height).toBeGreaterThan(viewports.phone.height - 60)
    await ask.click()
    await price(page)
      .getByText(/S\/ \d+\.\d0/)
      .first()
      .waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    await expectNoSeriousA11y(page)
  },
  { viewport: viewports.phone },
)

journey(
  'a phone without a position says so and goes on by typing',
  async ({ page }) => {
    await page.goto('/consulta')
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await page
      .getByRole('dialog', { name: 'Su ubicación' })
      .getByRole('button', { name: 'Usar mi ubicación' })
      .click()
    const warning = page.getByRole('dialog', { name: 'Advertencia' })
    await warning
      .getByText('Su GPS esta desactivado. Active su GPS para obtener esta funcionalidad.')
      .waitFor()
    await close(page)
    await field(page, 'Origen').focus()
    await choose(page, 'plaza de arm', 'Plaza de Armas')
    await soon(() => new URL(page.url()).searchParams.has('desde')).toBe(true)
  },
  { viewport: viewports.phone },
)

journey(
  'the map without a mouse: Enter puts the origin under the cross, arrows move it',
  async ({ page }) => {
    await page.goto('/consulta')
    const map = page.locator('.maplibregl-canvas')
    await map.waitFor()
    await map.focus()
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Enter')
          return new URL(page.url()).searchParams.get('desde')
        },
        { interval: 500 },
      )
      .not.toBeNull()
    const before = new URL(page.url()).searchParams.get('desde')
    const marker = page.getByRole('button', { name: /^Origen: .*flechas/ })
    await marker.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await soon(() => new URL(page.url()).searchParams.get('desde')).not.toBe(before)
    await expectNoSeriousA11y(page)
  },
  { viewport: { width: 800, height: 500 } },
)

journey('the page does its work when the map does not come', async ({ page, allowProblem }) => {
  allowProblem(/map-view|ERR_FAILED|Failed to fetch/)
  await page.route(/assets\/map-view.*\.js/, (route) => route.abort('failed'))
  await page.goto(`/consulta?${ride}&salida=${plainDay()}T10:00`)
  await page.getByText('No se pudo cargar el mapa').waitFor()
  await price(page).getByText('S/ 25.50').first().waitFor()
})

journey(
  'a server in trouble is said under the known title, and tried again',
  async ({ page, allowProblem }) => {
    allowProblem(/503/)
    let down = true
    await page.route('**/public/fare/quote*', (route) =>
      down ? route.fulfill({ status: 503, body: 'no' }) : route.continue(),
    )
    await page.goto(`/consulta?${ride}&salida=${plainDay()}T10:00`)
    await page.getByRole('dialog', { name: 'Ocurrio un problema' }).waitFor()
    await close(page)
    expect(await price(page).count()).toBe(0)
    down = false
    await page.getByRole('button', { name: 'Intentar otra vez' }).click()
    await price(page).getByText('S/ 25.50').first().waitFor()
  },
)
