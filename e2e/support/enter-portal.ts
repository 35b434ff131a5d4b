import type { Page } from 'playwright-core'

/** Enters the portal of the demonstration's first company. */
export const enterPortal = async (page: Page, user = 'empresa'): Promise<void> => {
  await page.goto('/empresa')
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña').fill('chaski-demo-2026')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('link', { name: 'Usuarios autorizados' }).waitFor()
}
