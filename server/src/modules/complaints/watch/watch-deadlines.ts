import { dayText } from '@chaski/contract/calendar/day.ts'
import { alarmDays, isOpen } from '@chaski/contract/complaints/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { notify } from '#src/modules/users/notify.ts'
import { dropWaitingAttachments } from '#src/modules/complaints/file/attachment-store.ts'
import { forgetFiles } from '#src/modules/files/forget-files.ts'
import {
  type Handler,
  handlers,
  insertEntry,
  lockCase,
  openCaseIds,
  updateCase,
} from '#src/modules/complaints/case/case-store.ts'
import { loadCalendar } from './load-calendar.ts'
import { presentCase } from '#src/modules/complaints/case/present-case.ts'
import { alarmsOf, lostMails } from './watch-store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** Who is told: the person in charge; from the last alarm on, and when nobody is, everybody who may answer. */
const told = (
  people: readonly Handler[],
  assigned: number | null,
  days: number,
): readonly Handler[] => {
  const own = people.filter(({ user_id }) => user_id === assigned)
  return own.length === 0 || days >= alarmDays[1] ? people : own
}

const daysLeftText = (days: number): string =>
  days === 1 ? 'queda 1 día hábil' : `quedan ${days} días hábiles`

const watchCase = async (
  deps: Deps,
  trx: Db,
  complaint_id: number,
  people: readonly Handler[],
): Promise<void> => {
  const stored = await lockCase(trx, complaint_id)
  if (stored === undefined || !isOpen(stored.state)) return
  const c = presentCase(await loadCalendar(trx), stored)
  if (stored.state === 'OFFER_SENT' && c.state !== 'OFFER_SENT') {
    await insertEntry(trx, {
      complaint_id,
      kind: 'OFFER_LAPSED',
      data: { until: stored.offer_until },
    })
    await updateCase(trx, complaint_id, { state: 'IN_PROGRESS', offer_until: null })
  }
  const rung = await alarmsOf(trx, complaint_id)
  // After a night without the job both may be due: the later one says it all.
  const due = alarmDays.findLast((days) => c.days_used >= days)
  if (due === undefined || c.clock === 'STOPPED' || rung.some((days) => days >= due)) return
  await insertEntry(trx, {
    complaint_id,
    kind: 'ALARM',
    data: { days: due, days_left: c.days_left },
  })
  for (const person of told(people, c.assigned_user_id, due)) {
    await notify(deps, trx, person, {
      kind: 'COMPLAINT_DUE',
      title: `${c.code}: ${c.overdue ? 'plazo vencido' : daysLeftText(c.days_left)}`,
      detail: `${c.type_name}. Responder hasta el ${dayText(c.due_date)}.`,
      link: `/central/reclamos/${complaint_id}`,
    })
  }
}

/** A mail that will never arrive is the company's to know: the consumer must then be answered in another way. */
const notifyLostMails = async (deps: Deps, people: readonly Handler[]): Promise<void> => {
  for (const { complaint_id, message_id } of await lostMails(deps.db)) {
    await inTransaction(deps.db, async (trx) => {
      const text = 'Un correo al consumidor no se pudo entregar.'
      await insertEntry(trx, { complaint_id, kind: 'NOTE', text, data: { message_id } })
      for (const person of people)
        await notify(deps, trx, person, {
          kind: 'COMPLAINT_MAIL_LOST',
          title: text,
          detail: 'Revise el correo o responda por carta.',
          link: `/central/reclamos/${complaint_id}`,
        })
    })
  }
}

/** Looks at every open case: offers that met silence, alarms at 10 and 13 business days, each once. */
export const watchDeadlines = async (deps: Deps): Promise<void> => {
  const people = await handlers(deps.db)
  for (const complaint_id of await openCaseIds(deps.db))
    await inTransaction(deps.db, (trx) => watchCase(deps, trx, complaint_id, people))
  await notifyLostMails(deps, people)
  await forgetFiles(deps, await dropWaitingAttachments(deps.db))
}
