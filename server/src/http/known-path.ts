import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'

const shapes = [...new Set(allEndpoints.map((e) => e.url))].map(
  (url) => new RegExp(`^${apiPrefix}${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
)

/** A path of the contract, whatever the method: asked otherwise it answers 405, not 404. */
export const isKnownPath = (path: string): boolean => shapes.some((shape) => shape.test(path))
