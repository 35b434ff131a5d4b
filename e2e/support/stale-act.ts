import type { Page, Request, Response } from 'playwright-core'
import { expect } from 'vitest'
import type { OperatorCall as Call, Row } from './disputed-things.ts'
import { asOperator } from './people.ts'
import { proveStale } from './stale-proofs.ts'
import { versionedCallOf } from './versioned-calls.ts'

/** A press that changes something without a form over it: what is refused is told, and pressed again it holds. */
export type StaleAct = {
  /** Where it is done; absent where the act goes there itself. */
  at?: string
  /** All that comes before the press that sends. */
  ready?: (page: Page) => Promise<void>
  /** Until the request is sent, and the same again after the refusal. */
  press: (page: Page) => Promise<void>
  /** How the press is done once more, where it begins elsewhere by then. */
  again?: (page: Page) => Promise<void>
  /** The list that the screen asks for anew after the refusal, where nothing else tells that it has. */
  looksAgain?: string
  /** Somebody else's change a moment before. */
  behind: (call: Call, sent: Row) => Promise<unknown>
}

/** A list of rows is answered row by row: the refusal of one stands in the answer. */
const isStale = async (response: Response): Promise<boolean> =>
  response.status() === 412 ||
  (response.ok() && (await response.text()).includes('"code":"VERSION_CONFLICT"'))

const isVersioned = (response: Response) =>
  versionedCallOf(response.request().method(), response.url()) !== undefined

/** An answer is on the screen two frames after its last byte. */
const drawn = async (page: Page, response: Response): Promise<void> => {
  await response.finished()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** What a page asks and is answered while something is tried, told with its failure. */
const told = async (page: Page, work: () => Promise<void>): Promise<void> => {
  const lines: string[] = []
  const line = (what: string, method: string, url: string) =>
    void lines.push(`${what} ${method} ${new URL(url).pathname}`)
  const asked = (one: Request) => line('asked', one.method(), one.url())
  const answered = (one: Response) => line(String(one.status()), one.request().method(), one.url())
  page.on('request', asked).on('response', answered)
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) error.stack = [error.stack, ...lines.slice(-40)].join('\n')
    throw error
  } finally {
    page.off('request', asked).off('response', answered)
  }
}

const actTwice = async (page: Page, act: StaleAct): Promise<void> => {
  if (act.at !== undefined) await page.goto(act.at)
  await act.ready?.(page)
  let first = true
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    if (!first || versionedCallOf(request.method(), request.url()) === undefined)
      return route.continue()
    first = false
    await act.behind(asOperator(page), request.postDataJSON() as Row)
    await route.continue()
  })
  const { looksAgain } = act
  const seen =
    looksAgain === undefined
      ? undefined
      : page.waitForResponse(
          (response) =>
            response.request().method() === 'GET' &&
            new URL(response.url()).pathname.endsWith(looksAgain),
        )
  const [refused] = await Promise.all([page.waitForResponse(isVersioned), act.press(page)])
  expect([refused.url(), await isStale(refused)]).toEqual([refused.url(), true])
  // The words of an act before may still stand there.
  await drawn(page, refused)
  await page
    .getByText(/Otra persona (cambió|guardó|acaba de cambiar)|cambió mientras lo miraba/)
    .first()
    .waitFor()
  if (seen !== undefined) await drawn(page, await seen)
  await page.unroute('**/api/v1/**')
  const [held] = await Promise.all([
    page.waitForResponse(isVersioned),
    (act.again ?? act.press)(page),
  ])
  expect([held.url(), held.ok(), await isStale(held)]).toEqual([held.url(), true, false])
  proveStale(refused, held)
}

export const staleAct = (page: Page, act: StaleAct): Promise<void> =>
  told(page, () => actTwice(page, act))
