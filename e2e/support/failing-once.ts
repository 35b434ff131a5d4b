import type { Page, Route } from 'playwright-core'

/** What the frame around every screen asks for: it is not the screen's own. */
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

/** What is asked, without the moment of asking. */
const questionOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname.replace('/api/v1', '') + search.replace(/\d{4}-\d\d-\d\dT[^&]*/g, '')
}

/** Makes every question of a screen fail the first time; asked again it is answered. */
export async function failingOnce(page: Page) {
  const unanswered = new Set<string>()
  const seen = new Set<string>()
  let open = 0
  const answer = async (route: Route, question: string) => {
    if (!seen.has(question)) {
      seen.add(question)
      unanswered.add(question)
      return route.fulfill({ status: 500, json: failure })
    }
    await route.fulfill({ response: await route.fetch() })
    unanswered.delete(question)
  }
  const onRoute = async (route: Route) => {
    const request = route.request()
    const question = questionOf(request.url())
    const isCall = request.resourceType() === 'fetch' && request.method() === 'GET'
    if (!isCall || ofTheFrame.test(question)) return route.continue()
    open++
    try {
      await answer(route, question)
    } catch {
      // The page was left meanwhile.
    } finally {
      open--
    }
  }
  await page.route('**/api/v1/**', onRoute)
  return {
    /** Questions that failed and have not been answered since. */
    unanswered,
    /** How many questions the screen has asked. */
    asked: () => seen.size,
    isBusy: () => open > 0,
    stop: () => page.unroute('**/api/v1/**', onRoute),
  }
}
