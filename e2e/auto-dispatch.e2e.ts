import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

journey(
  'values of automatic dispatch are tried on a past day, saved and remembered',
  async ({ page }) => {
    await logIn(page, 'supervisor')
    await page.goto('/central/despacho-automatico')
    await page.getByRole('heading', { name: 'A quién se busca' }).waitFor()
    await page.getByText('Está apagado').waitFor()
    // How today goes stands above the values that it comes from.
    const score = page.getByRole('table', { name: 'Hoy, y ayer hasta esta misma hora' })
    await score.getByRole('row', { name: /Con pasajero a bordo \d+ de \d+/ }).waitFor()
    const wait = page.getByRole('textbox', { name: 'Para aceptar', exact: true })
    // Nobody gets past the safe range.
    await wait.fill('300')
    await wait.press('Tab')
    await expect.poll(() => wait.inputValue()).toBe('90 s')
    await wait.fill('25')
    await page.getByRole('button', { name: 'Probar con el último día' }).click()
    await page.getByRole('row', { name: /Atendidos/ }).waitFor({ timeout: 60_000 })
    await expectNoSeriousA11y(page)
    await page.getByRole('button', { name: 'Guardar valores' }).click()
    await page.getByText('Se guardaron los valores').waitFor()
    await page.getByText('Para aceptar: 20 → 25').waitFor()
    // As it was, for those who come after.
    await wait.fill('20')
    await page.getByRole('button', { name: 'Guardar valores' }).click()
    await page.getByText('Para aceptar: 25 → 20').waitFor()
  },
)

journey('the queues of the zones are on one screen', async ({ page }) => {
  await logIn(page, 'supervisor')
  await page.goto('/central/colas')
  await page.getByRole('region', { name: 'Cercado' }).waitFor()
  await expectNoSeriousA11y(page)
})
