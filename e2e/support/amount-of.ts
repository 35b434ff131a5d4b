import type { Page } from 'playwright-core'
import { amountsIn } from './amounts-in.ts'

/** The amount beside a name: of a fact, a figure, or a sum under a table. */
export const amountOf = async (page: Page, name: string): Promise<number> => {
  const named = page.getByText(name, { exact: true }).first()
  const beside = named.locator('xpath=following-sibling::*[1]').filter({ hasText: 'S/' })
  return (await amountsIn(beside))[0]!
}
