import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OperatorCall as Call, Row } from './disputed-things.ts'
import { asOperator, good } from './people.ts'
import { proveStale } from './stale-proofs.ts'

export type StaleSave = {
  at: string
  /** Opens the form, where its address does not, or types what it asks for besides. */
  open?: (page: Page) => Promise<void>
  /** The form is the page itself, not a dialog over it. */
  inPage?: boolean
  /** What this person types, and where; absent where `open` does all of it. */
  box?: string
  mine: string
  /** What somebody else saves a moment before: the same data by its name on the wire. */
  field: string
  theirs: unknown
  /** Both wrote the same data, which is then shown with its Spanish name. */
  disagree?: boolean
  verb?: string | RegExp
  /** Somebody else's change, where the same call twice would be something else. */
  behind?: (call: Call, sent: Row) => Promise<unknown>
}

/** Lets somebody else save first, between this person's press and the server. */
const saveBehind = async (page: Page, { field, theirs, behind }: StaleSave): Promise<void> => {
  const call = asOperator(page)
  let first = true
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    if (!first || request.method() === 'GET') return route.continue()
    first = false
    const sent = request.postDataJSON() as Row
    const path = new URL(request.url()).pathname.replace('/api/v1', '')
    if (behind === undefined) await good(call(request.method(), path, { ...sent, [field]: theirs }))
    else await behind(call, sent)
    await route.continue()
  })
}

/** A wire name, a code or a piece of JSON: nothing of it is for people. */
const wireWords = /[a-z]+_[a-z]+|[{}"]|\b(name|code|label|null|true|false)\b/

/** A save that comes second: it is refused, both are shown or joined, and saved once more it holds. */
export const staleSave = async (page: Page, save: StaleSave): Promise<void> => {
  await page.goto(`/central${save.at}`)
  await save.open?.(page)
  const form = save.inPage ? page.locator('main') : page.getByRole('dialog')
  if (save.box !== undefined)
    await form.getByLabel(save.box, { exact: false }).first().fill(save.mine)
  await saveBehind(page, save)
  const button = form.getByRole('button', { name: save.verb ?? 'Guardar', exact: true })
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.status() === 412),
    button.click(),
  ])
  const offer = page.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' })
  await offer.waitFor()
  if (save.disagree !== false) await offer.getByText(`Lo suyo: ${save.mine}`).waitFor()
  expect([save.at, await offer.innerText()]).toEqual([
    save.at,
    expect.not.stringMatching(wireWords),
  ])
  await page.unroute('**/api/v1/**')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok()),
    button.click(),
  ])
  expect([save.at, answer.status()]).toEqual([save.at, expect.toSatisfy((code) => code < 300)])
  proveStale(refused, answer)
}
