import { expect } from 'vitest'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { freshPhone } from './support/fresh-phone.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'

journey(
  'a plan by the keyboard: its rides are ordered behind the screen, and stand in the list of tomorrow',
  async ({ page, allowProblem }) => {
    // Asking who is in before anybody is answers 401.
    allowProblem(/401.*authentication\/session/)
    await logIn(page, 'operador')
    await page.goto('/central/planes')
    await page.getByRole('heading', { name: 'Planes' }).waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre del plan').fill('Turno de noche')
    await dialog.getByLabel('Pasajero').fill('Rosa Quispe')
    await dialog.getByLabel('Celular').fill(freshPhone())
    for (const [label, word] of [
      ['Origen', 'plaza de armas'],
      ['Destino', 'aeropuerto'],
    ] as const) {
      await dialog.getByLabel(label).first().fill(word)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor({ state: 'hidden' })
    }
    await dialog.getByLabel('Hora 1', { exact: true }).fill('21:40')
    const days = dialog.getByRole('group', { name: 'Días de la hora 1' })
    for (const day of ['sábado', 'domingo']) {
      await days.getByLabel(day).focus()
      await page.keyboard.press('Space')
    }
    await expectNoSeriousA11y(page)
    await dialog.getByLabel('Nombre del plan').press('Enter')
    await page.getByRole('heading', { name: 'Turno de noche' }).waitFor()

    const calendar = page.getByRole('list', { name: 'Próximos 14 días' })
    await expect
      .poll(() => calendar.getByRole('link').count(), { timeout: 60_000 })
      .toBeGreaterThan(3)
    await expectNoSeriousA11y(page)
    await page.goto('/central/manana')
    await page.getByRole('region', { name: 'Las 21:00' }).getByText('Rosa Quispe').first().waitFor()
    await expectNoSeriousA11y(page)
  },
)
