import { inject } from 'vitest'

export type SharedApplication = { url: string; databaseUrl: string }

/** The application of this worker: the journeys of two files at once never meet in one. */
export function sharedApplication(): SharedApplication {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const application = inject('applications')[worker - 1]
  if (application === undefined) throw new Error(`There is no application for worker ${worker}.`)
  return application
}
