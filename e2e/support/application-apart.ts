import { afterAll, beforeAll } from 'vitest'
import { testDatabase } from '../../server/src/test/database.ts'
import { startApplication } from './start-application.ts'

/** A server and data for the journeys of one file, which may stop it and start it again at the same address. */
export function applicationApart() {
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
  return {
    url: () => application.url,
    databaseUrl: () => database.url,
    stop: () => application.stop(),
    startAgain: async () => {
      application = await startApplication(database.url, Number(new URL(application.url).port))
    },
  }
}
