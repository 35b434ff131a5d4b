import type { z } from 'zod'
import type { AuditAction } from '@chaski/contract/audit/words.ts'
import {
  catalogData,
  type CatalogDataOf,
  type catalogChange,
  type catalogForm,
  type CatalogItem,
  type CatalogKind,
} from '@chaski/contract/catalogs/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { requireItems } from './require-items.ts'
import { insertItem, lockItem, updateItem } from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** Holidays have a keeper of their own: they move legal deadlines. */
export const requireEditor = (by: Operator, kind: CatalogKind): void => {
  if (!by.permissions.has(kind === 'holidays' ? 'CFG_HOLIDAYS' : 'MNT_CATALOG_EDIT'))
    throw fail('FORBIDDEN')
}

const checkedData = (kind: CatalogKind, data: unknown): Record<string, unknown> => {
  const result = catalogData[kind].safeParse(data)
  if (result.success) return result.data
  throw fail('VALIDATION_FAILED', {
    errors: result.error.issues.map((issue) => ({
      path: ['data', ...issue.path].join('.'),
      code: issue.code.toUpperCase(),
      detail: issueText(issue),
    })),
  })
}

/** A type of service names attributes of vehicles, which must be in use; those it has already may stay. */
const requireAttributes = (
  trx: Db,
  kind: CatalogKind,
  data: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<void> => {
  const idsOf = (from: Record<string, unknown>): number[] =>
    kind === 'service-types'
      ? ((from as CatalogDataOf<'service-types'>).vehicle_attribute_ids ?? [])
      : []
  const named = { path: 'data.vehicle_attribute_ids', kind: 'vehicle-attributes' } as const
  return requireItems(trx, [{ ...named, ids: idsOf(data) }], [{ ...named, ids: idsOf(before) }])
}

const existing = async (trx: Db, kind: CatalogKind, item_id: number): Promise<CatalogItem> => {
  const item = await lockItem(trx, kind, item_id)
  if (item === undefined) throw fail('NOT_FOUND')
  return item
}

const save = async (
  trx: Db,
  actor: Actor,
  before: CatalogItem,
  item: Omit<CatalogItem, 'version'>,
  action: AuditAction,
): Promise<CatalogItem> => {
  const after = await updateItem(trx, item)
  await writeAudit(trx, actor, {
    action,
    entity: 'catalogs',
    entity_id: `${item.kind}/${item.item_id}`,
    ...difference(before, after),
  })
  return after
}

export const addItem = (
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  form: z.infer<typeof catalogForm>,
): Promise<CatalogItem> =>
  inTransaction(db, async (trx) => {
    const data = checkedData(kind, form.data)
    await requireAttributes(trx, kind, data)
    const item = await insertItem(trx, kind, { ...form, data })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'catalogs',
      entity_id: `${kind}/${item.item_id}`,
      after: item,
    })
    return item
  })

export const editItem = (
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  item_id: number,
  change: z.infer<typeof catalogChange>,
): Promise<CatalogItem> =>
  inTransaction(db, async (trx) => {
    const before = await existing(trx, kind, item_id)
    if (before.version !== change.version) throw fail('VERSION_CONFLICT', { current: before })
    const { version: _, ...fields } = change
    const data = checkedData(kind, change.data)
    await requireAttributes(trx, kind, data, before.data)
    return save(trx, actor, before, { ...fields, kind, item_id, data }, 'UPDATE')
  })

/** Out of use, but never gone: old trips and reports still name it. */
export const archiveItem = async (
  db: Db,
  actor: Actor,
  kind: CatalogKind,
  item_id: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const before = await existing(trx, kind, item_id)
    await save(trx, actor, before, { ...before, active: false }, 'ARCHIVE')
  })
}
