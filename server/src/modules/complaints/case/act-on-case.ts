import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import type { BusinessCalendar } from '@chaski/contract/complaints/calendar.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { claimAttachments } from '#src/modules/complaints/file/attachment-store.ts'
import {
  type CaseChange,
  findCase,
  insertEntry,
  lockCase,
  type NewEntry,
  type StoredCase,
  updateCase,
} from './case-store.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { presentCase, presentDetail } from './present-case.ts'
import { publishCase } from './publish-case-store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

type OpenCase = ReturnType<typeof presentCase>

type Act = {
  entry: Omit<NewEntry, 'complaint_id' | 'user_id' | 'user_name'>
  change: CaseChange
  attachments?: readonly string[]
}

type Options = {
  complaint_id: number
  /** What the caller saw; null when the caller saw none (the consumer, the watch). */
  version: number | null
  actor: Actor
  may(c: OpenCase): Verdict
  decide(c: OpenCase, calendar: BusinessCalendar): Act
  /** What else happens in the same transaction. */
  after?(trx: Db, c: OpenCase, entry_id: number): Promise<void>
}

/** A case that somebody touched is no longer merely registered, and a lapsed offer is noted in passing. */
const moved = (c: OpenCase, change: CaseChange): CaseChange => {
  const state = change.state ?? (c.state === 'REGISTERED' ? 'IN_PROGRESS' : c.state)
  return state === 'OFFER_SENT' ? { ...change, state } : { ...change, state, offer_until: null }
}

/** Does one thing to a case: lock, ask the rules, add the row, move the case on. */
export const actOnCase = (db: Db, options: Options): Promise<ComplaintDetail> =>
  inTransaction(db, async (trx) => {
    const { complaint_id, version, actor } = options
    const stored = await lockCase(trx, complaint_id)
    if (stored === undefined) throw fail('NOT_FOUND')
    const calendar = await loadCalendar(trx)
    const current = presentCase(calendar, stored)
    if (version !== null && version !== stored.version)
      throw fail('VERSION_CONFLICT', { current: await presentDetail(trx, calendar, stored) })
    requireAllowed(options.may(current))

    const { entry, change, attachments = [] } = options.decide(current, calendar)
    const entry_id = await insertEntry(trx, {
      ...entry,
      complaint_id,
      user_id: actor.type === 'OPERADOR' ? actor.id : null,
      user_name: actor.name,
    })
    if ((await claimAttachments(trx, attachments, complaint_id, entry_id)) !== attachments.length)
      throw fail('INVALID_FILE', {
        detail: 'Un adjunto ya no está disponible. Vuelva a elegirlo.',
        errors: [{ path: 'attachments', code: 'GONE', detail: 'Vuelva a elegir los adjuntos' }],
      })
    await updateCase(trx, complaint_id, moved(current, change))
    await options.after?.(trx, current, entry_id)
    const after = (await findCase(trx, complaint_id)) as StoredCase
    await writeAudit(trx, actor, {
      action: entry.kind,
      entity: 'complaints',
      entity_id: complaint_id,
      ...difference(caseState(stored), caseState(after)),
    })
    const closes = stored.closed_at === null && after.closed_at !== null
    await publishCase(trx, complaint_id, closes ? 'CLOSED' : 'UPDATED')
    return presentDetail(trx, calendar, after)
  })

const caseState = (c: StoredCase) => ({
  state: c.state,
  kind: c.kind,
  due_date: c.due_date,
  assigned_user_id: c.assigned_user_id,
  service_id: c.service_id,
  driver_id: c.driver_id,
  sanction_id: c.sanction_id,
})
