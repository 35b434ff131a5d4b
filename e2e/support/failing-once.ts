import type { Page } from 'playwright-core'

type Failing = { unanswered: Set<string>; seen: Set<string>; open: number }
type Watched = { failing: Failing }

/** Runs in the page, before any of its own scripts. */
const failEveryFirst = (): void => {
  // What the frame around every screen asks for: it is not the screen's own.
  const ofTheFrame =
    /authentication\/session$|\/notifications|\/unread$|\/preferences$|dispatch\/alarms$|realtime/
  const failure = {
    code: 'INTERNAL',
    statusCode: 500,
    detail: 'Falló a propósito.',
    location: '',
    status: 'Internal Server Error',
    id: 'on-purpose',
  }
  const failing: Failing = { unanswered: new Set(), seen: new Set(), open: 0 }
  ;(globalThis as unknown as Watched).failing = failing
  const really = globalThis.fetch

  /** What is asked, without the moment of asking. */
  const questionOf = ({ pathname, search }: URL): string =>
    pathname.replace('/api/v1', '') + search.replace(/\d{4}-\d\d-\d\dT[^&]*/g, '')

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const address = new URL(request.url)
    const question = questionOf(address)
    const isCall = address.pathname.startsWith('/api/v1/') && request.method === 'GET'
    if (!isCall || ofTheFrame.test(question)) return really(request)
    if (!failing.seen.has(question)) {
      failing.seen.add(question)
      failing.unanswered.add(question)
      return Response.json(failure, { status: 500 })
    }
    failing.open++
    try {
      const answer = await really(request)
      failing.unanswered.delete(question)
      return answer
    } finally {
      failing.open--
    }
  }
}

/**
 * Makes every question of each screen that is opened from now on fail the first time; asked again
 * it is answered. In the page itself: a browser whose requests are held forgets its cache.
 */
export const failingOnce = (page: Page) => page.addInitScript(failEveryFirst)

/** Questions that failed and were not answered since, how many were asked, and how many are under way. */
export const failuresOf = (page: Page) =>
  page.evaluate(() => {
    const { unanswered, seen, open } = (globalThis as unknown as Watched).failing
    const router = (globalThis as { __TSR_ROUTER__?: { state: { status: string } } }).__TSR_ROUTER__
    const isDrawn = router?.state.status === 'idle'
    return { unanswered: [...unanswered], asked: seen.size, isBusy: open > 0, isDrawn }
  })
