import type { Page } from 'playwright-core'

const lastRow = (page: Page, rows: number) =>
  page.locator(`.table-row[aria-rowindex="${rows + 1}"]:not([aria-busy])`)

/** How many the list says it has. */
export const rowCount = async (page: Page): Promise<number> =>
  Number(await page.locator('[role=grid]').getAttribute('aria-rowcount')) - 1

/** So many pixels a frame, from the top down or, where they are negative, from the end up; most rows in the page, and how many were drawn before they were read. */
export const scroll = (page: Page, pixels: number): Promise<{ drawn: number; unread: number }> =>
  page.evaluate(async (step) => {
    const grid = document.querySelector<HTMLElement>('[role=grid]')!
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const seen = { drawn: 0, unread: 0 }
    const whole = grid.scrollHeight - grid.clientHeight
    grid.scrollTop = step > 0 ? 0 : whole
    await frame()
    const way = Math.min(whole, Math.abs(step) * 600)
    for (let gone = 0; gone < way - 1; gone += Math.abs(step)) {
      grid.scrollTop += step
      await frame()
      seen.drawn = Math.max(seen.drawn, grid.querySelectorAll('.table-row').length)
      seen.unread = Math.max(seen.unread, grid.querySelectorAll('.table-row[aria-busy]').length)
    }
    return seen
  }, pixels)

/** The end and the beginning by their keys, then page after page. */
export const jumpAndPage = async (page: Page, rows: number): Promise<void> => {
  await page.locator('[role=grid]').focus()
  await page.keyboard.press('End')
  await lastRow(page, rows).waitFor()
  await page.keyboard.press('Home')
  await lastRow(page, 1).waitFor()
  for (let n = 0; n < 40; n++) await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await lastRow(page, rows).waitFor()
}

/** Corrects the client under the cursor, as an operator does. */
export const correctOne = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill('Zoila Última')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Zoila Última/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })
}
