import { chromium } from 'playwright-core'
import type { Browser, BrowserServer } from 'playwright-core'
import { inject } from 'vitest'
import { ensureBrowser } from '../../scripts/browser.ts'

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the one Chromium of the run; it belongs to the process that calls this and ends with it. */
export async function launchSharedBrowser(): Promise<BrowserServer> {
  return await chromium.launchServer({ executablePath: await ensureBrowser(), args: FLAGS })
}

let connection: Promise<Browser> | undefined

/** The run's Chromium, as seen by the tests. */
export function sharedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  return connection
}
