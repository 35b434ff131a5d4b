import { fail } from '@chaski/contract/errors.ts'
import type {
  SavedReport,
  SavedReportChange,
  SavedReportForm,
} from '@chaski/contract/reports/saved-schema.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { deleteSaved, findSaved, insertSaved, updateSaved } from './saved-store.ts'

const entity = 'saved_reports'
const unique = uniqueField({ saved_report_name: ['name', 'Ya tiene un reporte con ese nombre'] })

/** What is mailed is an export: the right to see is not enough. */
const requireExport = (who: Operator, { schedule }: SavedReportForm): void => {
  if (schedule !== 'NONE' && !who.permissions.has('RPT_SERVICE_EXCEL'))
    throw fail('FORBIDDEN', { detail: 'Para enviarlo por correo debe poder exportar a Excel.' })
}

export const createSaved = async (
  db: Db,
  who: Operator,
  actor: Actor,
  form: SavedReportForm,
): Promise<SavedReport> => {
  requireExport(who, form)
  return inTransaction(db, async (trx) => {
    const saved = await insertSaved(trx, who.user_id, form)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity,
      entity_id: saved.saved_report_id,
      after: saved,
    })
    return saved
  }).catch(unique)
}

export const editSaved = async (
  db: Db,
  who: Operator,
  actor: Actor,
  saved_report_id: number,
  { version, ...form }: SavedReportChange,
): Promise<SavedReport> => {
  requireExport(who, form)
  return editVersioned<SavedReport>(db, actor, {
    entity,
    entity_id: saved_report_id,
    version,
    load: (trx) => findSaved(trx, who.user_id, saved_report_id, true),
    save: (trx, before) => updateSaved(trx, { ...before, ...form }),
  }).catch(unique)
}

export const removeSaved = (db: Db, who: Operator, actor: Actor, saved_report_id: number) =>
  inTransaction(db, async (trx) => {
    const before = await findSaved(trx, who.user_id, saved_report_id, true)
    if (before === undefined) throw fail('NOT_FOUND')
    await deleteSaved(trx, saved_report_id)
    await writeAudit(trx, actor, { action: 'DELETE', entity, entity_id: saved_report_id, before })
  })
