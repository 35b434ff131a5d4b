import type { RouteProvider } from '#src/adapters/geo/types.ts'
import type { Streets } from './streets.ts'

/** Guessed routes drawn along streets that nobody measured: the line is theirs, metres and price stay the guess. */
export const drawnOn = (router: RouteProvider, streets: Streets): RouteProvider => ({
  ...router,
  route: async (points, options, signal) => {
    const route = await router.route(points, options, signal)
    if (!options.geometry || route.quality === 'street') return route
    const path = await streets.path(points, true, signal)
    return path === null ? route : { ...route, geometry: path.geometry }
  },
})
