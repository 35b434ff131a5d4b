import { test } from 'vitest'
import { runJourney } from './run-journey.ts'
import type { JourneyBody, ScreenOptions } from './run-journey.ts'
import { sharedBrowser } from './shared-browser.ts'
import { sharedApplication } from './shared-application.ts'

/** A test that does one person's job in a real browser against the real application. */
export function journey(name: string, body: JourneyBody, options?: ScreenOptions): void {
  test(name, async () => {
    const where = { browser: await sharedBrowser(), baseUrl: sharedApplication().url }
    await runJourney(where, name, body, options)
  })
}
