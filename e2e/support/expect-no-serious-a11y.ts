import axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Fails on what keeps people out: the serious and critical findings of axe, each with its place.
 * Where a look came before, name the part or the rules that can have changed since.
 */
export async function expectNoSeriousA11y(
  page: Page,
  within = 'html',
  rules?: string[],
): Promise<void> {
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  if (rules !== undefined) options.runOnly = rules
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate(
    async ([where, how]) =>
      await (
        window as unknown as { axe: { run(where: string, how: object): Promise<AxeResults> } }
      ).axe.run(where, how),
    [within, options] as const,
  )
  const serious = results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} — ${html}`))
  if (serious.length > 0) throw new Error(`Not everyone can use this page:\n${serious.join('\n')}`)
}
