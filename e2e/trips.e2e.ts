import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tripStatus } from '../contract/src/trips/statuses.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

/** The reports of a unit, as the server tells them: a straight way of five minutes. */
const track = (start: number) => ({
  truncated: false,
  points: Array.from({ length: 61 }, (_, step) => [
    new Date(start + step * 5000).toISOString(),
    -16.4 - step * 0.0002,
    -71.53 + step * 0.0001,
    9,
  ]),
})

const momentOf = async (page: Page): Promise<number> =>
  Number(await page.getByLabel('Momento del recorrido').inputValue())

journey(
  'somebody finds a ride, reads its story and plays it again by keyboard',
  async ({ page }) => {
    const start = Date.parse('2026-11-10T15:00:00Z')
    await page.route('**/dispatch/services/tracking*', (route) =>
      route.fulfill({ json: track(start) }),
    )
    await logIn(page, 'supervisor')
    await page.goto(`/central/servicios?status_type_id=${tripStatus.FINISHED}`)
    const list = page.getByRole('grid', { name: 'Servicios' })
    await list.getByText('Finalizado').first().waitFor()
    expect(await list.getByText('Cancelado').count()).toBe(0)
    await list.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/servicios\/\d+\?/)
    const story = page.getByRole('region', { name: 'Historia' })
    await story
      .getByText(/Servicio finalizado|Cerrado con PIN/)
      .first()
      .waitFor()
    await page.getByRole('region', { name: 'Tarifa' }).getByText('Total').waitFor()
    await page.getByLabel('Momento del recorrido').waitFor()
    await expect.poll(() => momentOf(page)).toBe(start)
    await page.keyboard.press('l')
    await expect.poll(() => momentOf(page)).toBe(start + 10_000)
    await page.getByRole('button', { name: '60×' }).click()
    await page.keyboard.press('k')
    // The button reads so before it is pressed too: that the end is reached tells that it played.
    await expect.poll(() => momentOf(page)).toBe(start + 300_000)
    await page.getByRole('button', { name: 'Reproducir' }).waitFor()
    await expectNoSeriousA11y(page)
  },
)

journey(
  'a wall opens with its code, sees the room, and can do nothing',
  async ({ page, open, allowProblem }) => {
    // Whoever has no code yet, or no longer, is told so by the server.
    allowProblem(/401/)
    await logIn(page, 'supervisor')
    await page.goto('/central/muros')
    await page.getByRole('link', { name: 'Autorizar pantalla' }).first().click()
    await page.getByLabel('Nombre').fill('Sala de la prueba')
    await page.keyboard.press('Enter')
    const invitation = page.getByRole('dialog', { name: /Código de/ })
    const code = (await invitation.locator('.wall-invitation').textContent()) ?? ''

    const screen = (await open()).page
    await screen.goto('/central/muro')
    await screen.getByLabel('Código').fill(code.toLowerCase())
    await screen.keyboard.press('Enter')
    await screen.getByText('Por atender').waitFor()
    await screen.getByText('Lo que más espera').waitFor()
    const refused = await screen.evaluate(async () => {
      const paths = [
        '/dispatch/monitor',
        '/authentication/session',
        '/dispatch/currentstates/drivers',
      ]
      const answers = await Promise.all(paths.map((path) => fetch(`/api/v1${path}`)))
      return answers.map(({ status }) => status)
    })
    expect(refused).toEqual([401, 401, 401])

    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Pantallas de muro' }).getByText('Abierta').waitFor()
    await page.getByRole('grid', { name: 'Pantallas de muro' }).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Retirar pantalla' }).click()
    await screen.getByText('Esta pantalla fue retirada').waitFor()
  },
)
