import type { Page } from 'playwright-core'

/** A message to somebody, as they read it in the demonstration's post office. */
export const readMessage = async (
  page: Page,
  recipient: string,
  about: string | RegExp = '',
): Promise<string> => {
  await page.goto('/correo-demo')
  const message = page.locator('details', { hasText: recipient }).filter({ hasText: about }).first()
  // The message leaves by a job, so it may come a moment after the page was read.
  for (let tries = 0; tries < 20 && !(await message.isVisible()); tries++) {
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.waitForTimeout(500)
  }
  await message.locator('summary').click()
  return message.locator('.letter').innerText()
}
