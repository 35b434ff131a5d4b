import { fail } from '@chaski/contract/errors.ts'

/** Each export holds a connection while it lasts: more at once would starve the dispatch. */
const atOnce = 3
let running = 0

/** One of the few places for a file that is being made; what it hands back gives the place away again. */
export const takeExportPlace = (): (() => void) => {
  if (running >= atOnce)
    throw fail('TOO_MANY_REQUESTS', {
      detail: 'Hay otras exportaciones en curso. Intente en un minuto.',
      retryAfter: 30,
    })
  running++
  return () => {
    running--
  }
}
