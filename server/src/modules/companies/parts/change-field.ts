import type { AuditAction } from '@chaski/contract/audit/words.ts'
import type {
  DynamicField,
  DynamicFieldChange,
  DynamicFieldForm,
} from '@chaski/contract/companies/schema.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { insertField, lockField, updateField } from './part-store.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ dynamicfield_label: ['label', 'Ya hay un campo con este nombre'] })

export const createField = (
  db: Db,
  actor: Actor,
  company_id: number,
  form: DynamicFieldForm,
): Promise<DynamicField> =>
  inTransaction(db, async (trx) => {
    const field = await insertField(trx, company_id, form)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'dynamicfields',
      entity_id: field.dynamicfield_id,
      after: field,
    })
    return field
  }).catch(unique)

const change = (
  db: Db,
  actor: Actor,
  company_id: number,
  dynamicfield_id: number,
  action: AuditAction,
  version: number | undefined,
  wanted: Partial<DynamicField>,
): Promise<DynamicField> =>
  editVersioned<DynamicField>(db, actor, {
    entity: 'dynamicfields',
    entity_id: dynamicfield_id,
    action,
    ...(version === undefined ? {} : { version }),
    load: (trx) => lockField(trx, company_id, dynamicfield_id),
    save: (trx, before) => updateField(trx, { ...before, ...wanted }),
  }).catch(unique)

export const editField = (
  db: Db,
  actor: Actor,
  company_id: number,
  dynamicfield_id: number,
  { version, ...wanted }: DynamicFieldChange,
): Promise<DynamicField> =>
  change(db, actor, company_id, dynamicfield_id, 'UPDATE', version, wanted)

/** Asked no more, but never gone: old rides keep their answers under its name. */
export const archiveField = async (
  db: Db,
  actor: Actor,
  company_id: number,
  dynamicfield_id: number,
): Promise<void> => {
  await change(db, actor, company_id, dynamicfield_id, 'ARCHIVE', undefined, { is_active: false })
}
