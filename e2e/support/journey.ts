import { inject, test } from 'vitest'
import { runJourney } from './run-journey.ts'
import type { JourneyBody, ScreenOptions } from './run-journey.ts'
import { sharedBrowser } from './shared-browser.ts'

/** A test that does one person's job in a real browser against the real application. */
export function journey(name: string, body: JourneyBody, options?: ScreenOptions): void {
  test(name, async () => {
    const where = { browser: await sharedBrowser(), baseUrl: inject('baseUrl') }
    await runJourney(where, name, body, options)
  })
}
