import type { Locator, Page } from 'playwright-core'

/** What a person has to do on the way: every screen once, every field that is filled or chosen. */
export function countedWork() {
  const screens = new Set<string>()
  let fields = 0

  const watch = (page: Page): void => {
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame === page.mainFrame() && pathname.length > 1)
        screens.add(pathname.replaceAll(/\/\d+/g, '/N'))
    })
  }
  const labelled = (where: Page | Locator, label: string): Locator =>
    where.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()

  return {
    watch,
    fill: async (where: Page | Locator, values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values)) {
        await labelled(where, label).fill(value)
        fields++
      }
    },
    choose: async (where: Page | Locator, page: Page, label: string, option: string) => {
      await labelled(where, label).click()
      await page.getByRole('option', { name: option, exact: true }).click()
      fields++
    },
    told: () => ({ screens: [...screens].toSorted(), fields }),
  }
}
