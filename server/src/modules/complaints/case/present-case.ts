import type { ComplaintDetail, ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import type { BusinessCalendar } from '@chaski/contract/complaints/calendar.ts'
import { typeName } from '@chaski/contract/complaints/options.ts'
import {
  answerDays,
  clockOf,
  daysUsed,
  isOpen,
  offerUntil,
} from '@chaski/contract/complaints/rules.ts'
import { attachmentsOf } from '#src/modules/complaints/file/attachment-store.ts'
import { deliveriesOf, entriesOf, type StoredCase } from './case-store.ts'
import { sheetNumber } from '#src/modules/complaints/file/sheet-number.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The state as of today: an offer nobody answered in its term counts as rejected, whether the watch noted it yet or not. */
const stateOf = ({ state, offer_until, today }: StoredCase): StoredCase['state'] =>
  state === 'OFFER_SENT' && offer_until !== null && offer_until < today ? 'IN_PROGRESS' : state

/** What the clock says about a case. */
export const presentCase = (
  calendar: BusinessCalendar,
  c: StoredCase,
): ComplaintRow & StoredCase => {
  const state = stateOf(c)
  const overdue = isOpen(state) && c.due_date < c.today
  const lastDay = c.closed_at === null ? c.today : c.closed_at.slice(0, 10)
  const days_used = Math.max(0, daysUsed(calendar, c.filed_on, c.offers, lastDay))
  return {
    ...c,
    state,
    overdue,
    number: sheetNumber(c.seq, c.year),
    type_name: typeName(c),
    days_used,
    days_left: answerDays - days_used,
    clock: clockOf({ state, overdue }, days_used),
  }
}

/** A case with its whole story. */
export const presentDetail = async (
  db: Db,
  calendar: BusinessCalendar,
  c: StoredCase,
): Promise<ComplaintDetail> => ({
  ...presentCase(calendar, c),
  next_offer_until: offerUntil(calendar, c.today),
  entries: await entriesOf(db, c.complaint_id),
  attachments: await attachmentsOf(db, c.complaint_id),
  deliveries: await deliveriesOf(db, c.complaint_id),
})
