import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { applyTheme } from '#src/shared/theme.ts'

type Size = readonly [number, number]

/** What keeps people out of what is on the screen: the serious and critical findings of axe, each with its place. */
const barriers = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    preload: false,
    // The frame of the test is not the page: it has no title and no language of its own.
    rules: { region: { enabled: false } },
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} — ${html}`))
}

/** Looks at the screen by day and by night, at each size; nothing may hang over its side. */
export const expectForEveryone = async (sizes: readonly Size[]): Promise<void> => {
  for (const [width, height] of sizes)
    for (const theme of ['light', 'dark'] as const) {
      await page.viewport(width, height)
      applyTheme(theme)
      const where = `${width} × ${height}, ${theme}`
      expect(await barriers(), where).toEqual([])
      expect(document.documentElement.scrollWidth, where).toBeLessThanOrEqual(width)
    }
  applyTheme('auto')
}
