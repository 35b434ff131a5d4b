import { sql } from 'kysely'
import { type Db, one } from '#src/base/sql/sql.ts'

let known = false
let cameMeanwhile = false

/** Somebody subscribed on this node. */
export const noteSubscriber = (): void => {
  known = true
  cameMeanwhile = true
}

/** Whether there may be anybody to push to: an installation that nobody asked for notices is not asked every second. */
export const hasSubscribers = (): boolean => known

/** What other nodes know, and whether the last one has gone. */
export const lookForSubscribers = async (db: Db): Promise<void> => {
  cameMeanwhile = false
  const { found } = await one(
    db,
    sql<{
      found: boolean
    }>`select exists (select from push_subscription) or exists (select from push_message) as found`,
  )
  known = found || cameMeanwhile
}
