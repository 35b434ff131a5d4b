import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/lib/build-web.ts'
import { testDatabase } from '../../server/src/test/database.ts'
import { launchSharedBrowser } from './shared-browser.ts'
import { startApplication } from './start-application.ts'
import type { SharedApplication } from './shared-application.ts'

declare module 'vitest' {
  interface ProvidedContext {
    applications: SharedApplication[]
    browserEndpoint: string
  }
}

/** One browser for all journeys, and for each worker an application and a database with the demonstration's data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    await buildWeb()
    const browser = await launchSharedBrowser()
    closers.push(() => browser.close())
    const start = async (): Promise<SharedApplication> => {
      const database = await testDatabase()
      closers.push(() => database.drop())
      const application = await startApplication(database.url)
      closers.push(() => application.stop())
      return { url: application.url, databaseUrl: database.url }
    }
    // The first also builds the server, which the others find.
    const applications = [await start()]
    while (applications.length < project.config.maxWorkers) applications.push(await start())
    project.provide('browserEndpoint', browser.wsEndpoint())
    project.provide('applications', applications)
    return close
  } catch (error) {
    await close()
    throw error
  }
}
