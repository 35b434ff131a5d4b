import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/lib/build-web.ts'
import { testDatabase } from '../../server/src/test/database.ts'
import { launchSharedBrowser } from './shared-browser.ts'
import { startApplication } from './start-application.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    databaseUrl: string
    browserEndpoint: string
  }
}

/** One browser, one application and one database with the demonstration's data for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    await buildWeb()
    const browser = await launchSharedBrowser()
    closers.push(() => browser.close())
    const database = await testDatabase()
    closers.push(() => database.drop())
    const application = await startApplication(database.url)
    closers.push(() => application.stop())
    project.provide('browserEndpoint', browser.wsEndpoint())
    project.provide('databaseUrl', database.url)
    project.provide('baseUrl', application.url)
    return close
  } catch (error) {
    await close()
    throw error
  }
}
