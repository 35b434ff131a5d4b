import type { Page } from 'playwright-core'

/** Enters the back-office as one of the demonstration's users, named after their profile. */
export async function logIn(
  page: Page,
  user: string,
  password = 'chaski-demo-2026',
): Promise<void> {
  await page.goto('/central/ingresar')
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/central/ingresar'))
}
