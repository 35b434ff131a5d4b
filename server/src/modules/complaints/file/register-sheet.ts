import { dueDate } from '@chaski/contract/complaints/rules.ts'
import type { ComplaintChannel } from '@chaski/contract/complaints/options.ts'
import type { Registered } from '@chaski/contract/complaints/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { claimAttachments } from './attachment-store.ts'
import { documentLink } from '#src/modules/complaints/answer/document-link.ts'
import { establishmentForSheet } from '#src/modules/complaints/book/establishment-store.ts'
import { throughFilingGate } from './filing-gate.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { findRide } from '#src/modules/complaints/case/ride-store.ts'
import { publishCase } from '#src/modules/complaints/case/publish-case-store.ts'
import type { SheetBoxes } from './resolve-sheet.ts'
import { mailQueue } from '#src/modules/complaints/answer/send-mail.ts'
import { sheetCode, sheetNumber } from './sheet-number.ts'
import {
  findSheetByKey,
  type FiledSheet,
  getProvider,
  insertSheet,
  lockBook,
  momentOf,
  takeNumber,
} from '#src/modules/complaints/store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

export type Filing = {
  boxes: SheetBoxes
  attachments: readonly string[]
  establishment: { code: string | null } | { establishment_id: number }
  channel: ComplaintChannel
  backup_sheet_number?: string | null
  filed_at?: string | null
  entered_by?: { user_id: number; name: string } | null
  declared_truth: boolean
  marketing_opt_in?: boolean
  privacy_version?: string | null
  idempotency_key?: string | null
  ip?: string | null
  user_agent?: string | null
  /** Told when the sheet is new, before it gets its number. */
  beforeNumber?: (trx: Db) => Promise<void>
  /** Only a demonstration files in the past; null is the database's clock. */
  at?: string | null
}

const linkHours = 24

/** What the consumer gets, for a new sheet and for its second sending alike. */
const receipt = (
  deps: Deps,
  sheet: Omit<FiledSheet, 'detail' | 'document_number'>,
): Registered => ({
  code: sheet.code,
  follow_up_code: sheet.follow_up_code,
  number: sheetNumber(sheet.seq, sheet.year),
  registered_at: sheet.registered_at,
  due_date: sheet.due_date,
  pdf_url: documentLink(deps, sheet.complaint_uuid, sheet.registered_at, linkHours),
  email_status: sheet.mail_state === 'SENT' ? 'SENT' : sheet.email === null ? 'NONE' : 'QUEUED',
})

const replayed = async (deps: Deps, trx: Db, filing: Filing) => {
  if (!filing.idempotency_key) return null
  const known = await findSheetByKey(trx, filing.idempotency_key)
  if (known === undefined) return null
  const same =
    known.document_number === filing.boxes.document_number && known.detail === filing.boxes.detail
  if (!same) throw fail('IDEMPOTENCY_MISMATCH')
  return { complaint_id: known.complaint_id, ...receipt(deps, known) }
}

/** Writes a sheet into the book: number, term and mail come into being with it or not at all. */
export const registerSheet = (
  deps: Deps,
  db: Db,
  actor: Actor,
  filing: Filing,
): Promise<Registered & { complaint_id: number }> => {
  const write = () => inTransaction(db, (trx) => writeSheet(deps, trx, actor, filing))
  return (db.isTransaction ? write() : throughFilingGate(write)).catch((error: unknown) => {
    throw samePaperSheet(error) ?? error
  })
}

const writeSheet = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  filing: Filing,
): Promise<Registered & { complaint_id: number }> => {
  const establishment = await establishmentForSheet(trx, filing.establishment)
  if (establishment === undefined) throw fail('NOT_FOUND', { detail: 'Ese local no existe.' })
  const provider = await getProvider(trx)
  // A sheet under another company's RUC could never be taken back.
  if (deps.config.production && !provider.confirmed) throw fail('IDENTITY_NOT_CONFIRMED')
  const calendar = await loadCalendar(trx)
  await lockBook(trx, establishment.establishment_id)
  const before = await replayed(deps, trx, filing)
  if (before !== null) return before
  await filing.beforeNumber?.(trx)

  const now = await momentOf(trx, filing.at ?? null)
  const filed = filing.filed_at ? await momentOf(trx, filing.filed_at) : now
  if (Date.parse(filed.at) > Date.parse(now.at)) throw futureFiling()
  const { year } = now
  const seq = await takeNumber(trx, establishment.establishment_id, year)
  const code = sheetCode(establishment.code, seq, year)
  const due_date = dueDate(calendar, filed.day)
  const { complaint_id, ...written } = await insertSheet(
    trx,
    {
      ...filing.boxes,
      establishment_id: establishment.establishment_id,
      year,
      seq,
      code,
      provider_name: provider.provider_name,
      provider_ruc: provider.provider_ruc,
      establishment_code: establishment.code,
      establishment_address: establishment.address || provider.address,
      registered_at: now.at,
      filed_at: filed.at,
      filed_on: filed.day,
      due_date,
      channel: filing.channel,
      backup_sheet_number: filing.backup_sheet_number ?? null,
      entered_by_user_id: filing.entered_by?.user_id ?? null,
      entered_by_name: filing.entered_by?.name ?? null,
      declared_truth: filing.declared_truth,
      marketing_opt_in: filing.marketing_opt_in ?? false,
      privacy_version: filing.privacy_version ?? null,
      idempotency_key: filing.idempotency_key ?? null,
      ip: filing.ip ?? null,
      user_agent: filing.user_agent ?? null,
    },
    await findRide(trx, filing.boxes),
  )
  await giveAttachments(trx, filing.attachments, complaint_id)
  // A demonstration's sheet of the past was mailed then.
  if (filing.boxes.email !== null && !filing.at)
    await deps.jobs.send(trx, mailQueue, { complaint_id, what: 'SHEET' })
  await writeAudit(trx, actor, {
    action: 'CREATE',
    entity: 'complaints',
    entity_id: complaint_id,
    after: { code, channel: filing.channel, kind: filing.boxes.kind },
  })
  // A demonstration's sheet of the past is no news either.
  if (!filing.at) await publishCase(trx, complaint_id, 'CREATED')
  const email = filing.boxes.email
  return {
    complaint_id,
    ...receipt(deps, {
      complaint_id,
      ...written,
      code,
      seq,
      year,
      registered_at: now.at,
      due_date,
      email,
      mail_state: null,
    }),
  }
}

const futureFiling = () =>
  fail('VALIDATION_FAILED', {
    errors: [{ path: 'filed_at', code: 'CUSTOM', detail: 'La fecha no puede ser futura' }],
  })

const giveAttachments = async (
  trx: Db,
  attachments: readonly string[],
  complaint_id: number,
): Promise<void> => {
  if (attachments.length === 0) return
  const given = await claimAttachments(trx, attachments, complaint_id, null)
  if (given !== attachments.length) throw goneAttachment()
}

const goneAttachment = () =>
  fail('INVALID_FILE', {
    detail: 'Un adjunto ya no está disponible. Vuelva a elegirlo.',
    errors: [{ path: 'attachments', code: 'GONE', detail: 'Vuelva a elegir sus adjuntos' }],
  })

const samePaperSheet = (error: unknown) => {
  const { constraint } = (error ?? {}) as { constraint?: string }
  if (constraint !== 'complaint_paper_sheet') return null
  const detail = 'Esa hoja de papel ya se registró'
  return fail('ALREADY_EXISTS', {
    detail: `${detail}.`,
    errors: [{ path: 'backup_sheet_number', code: 'ALREADY_EXISTS', detail }],
  })
}
