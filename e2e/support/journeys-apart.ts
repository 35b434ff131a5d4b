import { test } from 'vitest'
import { applicationApart } from './application-apart.ts'
import type { journey } from './journey.ts'
import { runJourney } from './run-journey.ts'
import { sharedBrowser } from './shared-browser.ts'

/** Journeys of a file on a server and data of their own: they change what others look for by its name. */
export function journeysApart(
  application: { url: () => string } = applicationApart(),
): typeof journey {
  return (name, body, options) =>
    test(name, async () => {
      const where = { browser: await sharedBrowser(), baseUrl: application.url() }
      await runJourney(where, name, body, options)
    })
}
