import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoSeriousA11y } from './expect-no-serious-a11y.ts'
import { viewports } from './viewports.ts'

/** An address of the back-office and what stands on it once it is ready. */
export type Stop = [path: string, sign: string | ((page: Page) => Locator)]

const fits = async (page: Page, path: string) => {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect([path, wider]).toEqual([path, false])
}

/** Each screen once: whole by day on a laptop, then, as it stands, its colours by night on a wide desk. */
export async function walkScreens(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const [path, sign] of stops) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(viewports.desk)
    await page.goto(`/central${path}`)
    const ready = typeof sign === 'string' ? page.getByText(sign) : sign(page)
    await ready.first().waitFor()
    // Under a dialog lies a screen that is a stop of its own.
    const within = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html'
    await expectNoSeriousA11y(page, within)
    await fits(page, path)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize(viewports.wide)
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await expectNoSeriousA11y(page, within, ['color-contrast'])
    await fits(page, path)
  }
}
