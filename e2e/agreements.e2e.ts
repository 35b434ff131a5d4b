import type { Page } from 'playwright-core'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

const choose = async (page: Page, label: string, wanted: RegExp) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: wanted }).click()
}

journey('a company agrees a price for a route and a discount on the rest', async ({ page }) => {
  await logIn(page, 'admin')
  await page.goto('/central/convenios')
  await page.getByRole('heading', { name: 'Convenios' }).waitFor()
  await page.keyboard.press('n')
  await choose(page, 'Empresa', /Laboratorio Andino/)
  await page.getByRole('dialog').getByLabel('Precio').fill('17.50')
  await expectNoSeriousA11y(page)
  await page.getByRole('button', { name: 'Crear precio' }).click()
  await page.getByRole('row', { name: /Laboratorio Andino.*S\/ 17\.50/ }).waitFor()

  await page.getByRole('link', { name: 'Descuentos y cargos' }).click()
  await page.getByRole('button', { name: 'Nuevas condiciones' }).click()
  await choose(page, 'Empresa', /Estudio Legal/)
  await page.getByLabel('Descuento (%)').fill('7')
  await page.getByRole('button', { name: 'Crear condiciones' }).click()
  await page.getByRole('row', { name: /Estudio Legal.*7 %/ }).waitFor()
  await expectNoSeriousA11y(page)
})
