import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Viewer } from '#src/access/reach.ts'
import { findCase } from './case-store.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { presentDetail } from './present-case.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** A case with its whole story, or 404; without a viewer the system itself asks, or the consumer, who proved to be one. */
export const readCase = async (
  db: Db,
  complaint_id: number,
  viewer?: Viewer,
): Promise<ComplaintDetail> => {
  const stored = await findCase(db, complaint_id, viewer)
  if (stored === undefined) throw fail('NOT_FOUND')
  return presentDetail(db, await loadCalendar(db), stored)
}
