import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** Fails on what keeps people out: the serious and critical findings of axe, each with its place. */
export async function expectNoSeriousA11y(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const results = await page.evaluate(
    async () =>
      await (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
      }),
  )
  const serious = results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} — ${html}`))
  if (serious.length > 0) throw new Error(`Not everyone can use this page:\n${serious.join('\n')}`)
}
