import { type BusinessCalendar, businessCalendar } from '@chaski/contract/complaints/calendar.ts'
import { holidayRules } from '#src/modules/complaints/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Business days by the holidays as they stand in the table now. */
export const loadCalendar = async (db: Db): Promise<BusinessCalendar> =>
  businessCalendar(await holidayRules(db))
