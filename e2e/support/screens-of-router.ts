import type { Page } from 'playwright-core'

type Route = { fullPath: string; path?: string; children?: Record<string, Route> }

/**
 * The address of every screen that the running back-office knows, its parameters still open: what
 * stands right under the layout, and the parts of records, of which the first is the summary. What
 * else there is stands over a screen.
 */
export const screensOfRouter = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { routesById: Record<string, Route> }
    }
    const childrenOf = (route: Route): Route[] => Object.values(route.children ?? {})
    const isIndex = (route: Route) => route.path === '/'
    const hasParts = (route: Route) => childrenOf(route).some(isIndex)
    return childrenOf(router.routesById['/app']!)
      .flatMap((route) => (hasParts(route) ? childrenOf(route) : [route]))
      .map((route) => route.fullPath)
  })
