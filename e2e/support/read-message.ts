import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A message to somebody, as they read it in the demonstration's post office. */
export const readMessage = async (
  page: Page,
  recipient: string,
  about: string | RegExp = '',
): Promise<string> => {
  await page.goto('/correo-demo')
  const message = page.locator('details', { hasText: recipient }).filter({ hasText: about }).first()
  // The message leaves by a job, so it may come a moment after the page was read.
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Actualizar' }).click()
        return message.isVisible()
      },
      { interval: 500 },
    )
    .toBe(true)
  await message.locator('summary').click()
  return message.locator('.letter').innerText()
}
