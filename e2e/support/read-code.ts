import type { Page } from 'playwright-core'

/** The code as its owner reads it in the demonstration's post office. */
export const readCode = async (page: Page, recipient: string): Promise<string> => {
  await page.goto('/correo-demo')
  const message = page.locator('details', { hasText: recipient }).first()
  // The message leaves by a job, so it may come a moment after the page was read.
  for (let tries = 0; tries < 20 && !(await message.isVisible()); tries++) {
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.waitForTimeout(500)
  }
  await message.locator('summary').click()
  return /\d{6}/.exec(await message.locator('.letter').innerText())![0]
}
