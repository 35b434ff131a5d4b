import type { Page } from 'playwright-core'

export const boardRow = (page: Page, service_id: number) =>
  page.locator(`.trip-row[data-service="${service_id}"]`)

/** To a trip's row on the board by keyboard: the hour decides how far down it stands, and what is out of sight is not drawn. */
export const goToTrip = async (page: Page, service_id: number, typed: string): Promise<void> => {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  // Faster than the search answers: it takes the list there.
  await page.keyboard.press('Enter')
  await boardRow(page, service_id).and(page.locator('[data-cursor]')).waitFor()
}
