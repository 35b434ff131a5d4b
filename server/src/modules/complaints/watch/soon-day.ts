import type { BusinessCalendar } from '@chaski/contract/complaints/calendar.ts'
import { alarmDays, answerDays } from '@chaski/contract/complaints/rules.ts'
import { momentOf } from '#src/modules/complaints/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The last due day of which the clock already warns: the first alarm, looked at from the end of the term. */
export const soonDay = async (db: Db, calendar: BusinessCalendar): Promise<string> =>
  calendar.add((await momentOf(db)).day, answerDays - alarmDays[0])
