import type { Page } from 'playwright-core'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

const words = `Quinta Los Zorzales ${freshPhone().replace(/\D/g, '').slice(-4)} puerta azul`

/** A call taken from its first key to its registered ride. */
const take = async (
  page: Page,
  dictate: (origin: ReturnType<Page['locator']>) => Promise<void>,
) => {
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).waitFor()
  await page.keyboard.press('F2')
  await page.keyboard.type(freshPhone())
  await page.locator('[data-path="client_name"]').fill('Quien enseña')
  await dictate(page.getByRole('textbox', { name: 'Origen', exact: true }))
  await page.keyboard.press('F9')
  await page.getByText(/Servicio \d+ registrado/).waitFor()
}

journey(
  'an address that nothing knows is pinned once and found by the next caller',
  async ({ page }) => {
    await logIn(page, 'admin')
    await page.goto('/central/despacho')
    await take(page, async (origin) => {
      await origin.fill(words)
      await page.getByLabel('Sugerencias: Origen').getByText('Nada coincide').waitFor()
      await origin.press('F4')
      const map = page.getByRole('dialog').locator('canvas')
      await map.waitFor()
      await map.focus()
      await map.press('Enter')
      await page.getByRole('button', { name: 'Usar este punto' }).click()
    })
    await page.goto('/central/despacho')
    await take(page, async (origin) => {
      await origin.fill(words.slice(0, -5))
      await page
        .getByRole('option', { name: words })
        .filter({ hasText: 'dirección aprendida' })
        .click()
    })

    await page.goto('/central/direcciones-aprendidas')
    const row = page.getByRole('row', { name: new RegExp(words) })
    await row.click()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Dirección' }).fill(`${words} dos`)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText(`Se guardó ${words} dos.`).waitFor()
    await page.getByRole('row', { name: `${words} dos` }).click()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Olvidar dirección' }).click()
    await page.getByText('Se olvidó la dirección.').waitFor()
    await row.waitFor({ state: 'detached' })
  },
)
