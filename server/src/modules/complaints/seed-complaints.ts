import { complaintForm } from '@chaski/contract/complaints/schema.ts'
import type { Deps } from '#src/deps.ts'
import { systemActor } from '#src/http/principal.ts'
import { insertEntry, updateCase } from './case-store.ts'
import { type DemoSheet, demoSheets } from './demo-sheets.ts'
import { registerSheet } from './register-sheet.ts'
import { resolveSheet } from './resolve-sheet.ts'
import { countSheets } from './store.ts'
import type { Db } from '#src/sql.ts'

const dayMs = 86_400_000

const file = (deps: Deps, trx: Db, sheet: DemoSheet, at: string) => {
  const { daysAgo: _, answered: __, assigned: ___, channel, backup_sheet_number, ...boxes } = sheet
  return registerSheet(deps, trx, systemActor, {
    boxes: resolveSheet(complaintForm.parse(boxes)),
    attachments: [],
    establishment: { code: null },
    channel,
    backup_sheet_number: backup_sheet_number ?? null,
    declared_truth: channel === 'WEB',
    at,
  })
}

/** A book in use: sheets of the last weeks, some answered, some waiting, one late. */
export const seedComplaints = async (deps: Deps): Promise<void> => {
  if ((await countSheets(deps.db)) > 0) return
  await deps.db.transaction().execute(async (trx) => {
    for (const sheet of demoSheets) {
      const filed = Date.now() - sheet.daysAgo * dayMs
      const { complaint_id } = await file(deps, trx, sheet, new Date(filed).toISOString())
      if (sheet.assigned)
        await insertEntry(trx, {
          complaint_id,
          kind: 'NOTE',
          text: 'Se pidió su versión al conductor.',
          at: new Date(filed + dayMs / 4).toISOString(),
        })
      if (sheet.answered === undefined) {
        if (sheet.assigned) await updateCase(trx, complaint_id, { state: 'IN_PROGRESS' })
        continue
      }
      const at = new Date(filed + sheet.answered.afterDays * dayMs).toISOString()
      const channel = sheet.email ? 'EMAIL' : 'LETTER'
      await insertEntry(trx, { complaint_id, kind: 'ANSWER', channel, ...sheet.answered.words, at })
      await updateCase(trx, complaint_id, { state: 'ANSWERED', closed_at: at })
    }
  })
}
