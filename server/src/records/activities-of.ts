import type { Holder } from '@chaski/contract/documents/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listActivities } from './activity-store.ts'

/** What happened to one driver, vehicle or applicant, newest first. */
export const activitiesOf = (
  db: Db,
  holder: Holder,
  holder_id: number,
  page: Parameters<typeof listActivities>[3],
): ReturnType<typeof listActivities> => listActivities(db, holder, holder_id, page)
