import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'

type Picture = {
  name: string
  /** The demonstration's user, who sees it; absent: a visitor. */
  user?: string
  path: string
  /** What a person does before it looks as it is told. */
  prepare?: (page: Page) => Promise<void>
  phone?: boolean
}

const password = 'chaski-demo-2026'
const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }

const logInDriver = async (page: Page): Promise<void> => {
  await page.getByLabel('Código o celular').fill('C119')
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByLabel('Contraseña').waitFor({ state: 'detached' })
}

const chooseTrip = async (page: Page): Promise<void> => {
  const rows = page.getByRole('grid', { name: /^Servicios/ }).getByRole('row')
  await rows.nth(1).click()
}

const ride = new URLSearchParams({
  desde: '-16.39885,-71.53695',
  desde_nombre: 'Plaza de Armas',
  hasta: '-16.34107,-71.58340',
  hasta_nombre: 'Aeropuerto Alfredo Rodríguez Ballón',
})

/** Every picture of the manual and the README; its name is that of its file, and stays. */
export const pictures: readonly Picture[] = [
  { name: 'despacho', user: 'operador', path: '/central/despacho', prepare: chooseTrip },
  { name: 'inicio-flota', user: 'flota', path: '/central' },
  { name: 'inicio-cifras', user: 'reportes', path: '/central' },
  { name: 'reclamos', user: 'reclamos', path: '/central/reclamos' },
  { name: 'puesta-en-marcha', user: 'admin', path: '/central/puesta-en-marcha' },
  { name: 'tarifa', user: 'admin', path: '/central/tarifas/1' },
  { name: 'catalogos', user: 'admin', path: '/central/catalogos' },
  { name: 'reporte', user: 'reportes', path: '/central/reportes?vista=graficos' },
  { name: 'conductor', path: '/conductor', prepare: logInDriver, phone: true },
  { name: 'consulta', path: `/consulta?${ride.toString()}`, phone: true },
]

/** Fonts, pictures and the calls of the screen are there; what moves is given a moment to settle. */
const untilDrawn = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await sleep(2500)
}

export const takePicture = async (
  browser: Browser,
  url: string,
  picture: Picture,
): Promise<Buffer> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: picture.phone ? sizes.phone : sizes.desk,
    deviceScaleFactor: picture.phone ? 2 : 1,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    geolocation: { latitude: -16.39885, longitude: -71.53695 },
    permissions: ['geolocation'],
  })
  try {
    const page = await context.newPage()
    if (picture.user !== undefined) {
      const answer = await page.request.post('/api/v1/authentication/validate', {
        data: { username: picture.user, password },
      })
      if (!answer.ok()) throw new Error(`${picture.user} could not log in: ${await answer.text()}`)
    }
    await page.goto(picture.path)
    await untilDrawn(page)
    if (picture.prepare !== undefined) {
      await picture.prepare(page)
      await untilDrawn(page)
    }
    return await page.screenshot()
  } finally {
    await context.close()
  }
}
