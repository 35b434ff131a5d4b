import { privacyVersion } from '@chaski/contract/complaints/privacy.ts'
import type { Registered, StaffComplaintForm } from '@chaski/contract/complaints/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { registerSheet } from './register-sheet.ts'
import { resolveSheet } from './resolve-sheet.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** Enters a complaint taken by telephone, message, mail, in person, or on paper: the caller gets the code at once (art. 2-A). */
export const fileByStaff = (
  deps: Deps,
  db: Db,
  by: Operator,
  actor: Actor,
  form: StaffComplaintForm,
): Promise<Registered & { complaint_id: number }> =>
  registerSheet(deps, db, actor, {
    boxes: resolveSheet(form),
    attachments: form.attachments,
    establishment: { establishment_id: form.establishment_id },
    channel: form.channel,
    backup_sheet_number: form.channel === 'BACKUP_BOOK' ? form.backup_sheet_number : null,
    filed_at: form.filed_at,
    entered_by: { user_id: by.user_id, name: by.name },
    declared_truth: false,
    privacy_version: privacyVersion,
    ip: actor.ip,
  })
