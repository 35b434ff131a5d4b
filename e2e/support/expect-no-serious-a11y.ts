import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Fails on what keeps people out: the serious and critical findings of axe, each with its place. */
export async function expectNoSeriousA11y(page: Page, within = 'html'): Promise<void> {
  await page.evaluate(axe.source)
  const results = await page.evaluate(
    async (selector) =>
      await (
        window as unknown as { axe: { run(where: string, options: object): Promise<AxeResults> } }
      ).axe.run(selector, { resultTypes: ['violations'] }),
    within,
  )
  const serious = results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} — ${html}`))
  if (serious.length > 0) throw new Error(`Not everyone can use this page:\n${serious.join('\n')}`)
}
