import { afterAll, beforeAll, test } from 'vitest'
import { testDatabase } from '../../server/src/test/database.ts'
import type { journey } from './journey.ts'
import { runJourney } from './run-journey.ts'
import { sharedBrowser } from './shared-browser.ts'
import { startApplication } from './start-application.ts'

/** Journeys of a file on a server and data of their own: they change what others look for by its name. */
export function journeysApart(): typeof journey {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let application: Awaited<ReturnType<typeof startApplication>>
  beforeAll(async () => {
    database = await testDatabase()
    application = await startApplication(database.url)
  })
  afterAll(async () => {
    await application.stop()
    await database.drop()
  })
  return (name, body, options) =>
    test(name, async () => {
      const where = { browser: await sharedBrowser(), baseUrl: application.url }
      await runJourney(where, name, body, options)
    })
}
