import type { CoverageChange, CoverageForm, CoverageRow } from '@chaski/contract/coverage/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { removeOr } from '#src/records/remove-or.ts'
import type { Scope } from '#src/access/scope.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import {
  currencyExists,
  deleteCoverage,
  insertCoverage,
  isUserScope,
  lockCoverage,
  updateCoverage,
} from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ coverage_name: ['name', 'Ya hay una cobertura con este nombre'] })

const requireCurrency = async (db: Db, currency_id: number | null): Promise<void> => {
  if (currency_id === null || (await currencyExists(db, currency_id))) return
  const detail = 'Elija una moneda activa'
  throw fail('REFUSED', { detail, errors: [{ path: 'currency_id', code: 'UNKNOWN', detail }] })
}

/** A new territory is nobody's own yet: only who is not limited may open one. */
export const createCoverage = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  form: CoverageForm,
): Promise<CoverageRow> => {
  if (scope.coverage_ids !== null) throw fail('FORBIDDEN')
  await requireCurrency(db, form.currency_id)
  return inTransaction(db, async (trx) => {
    const coverage = await insertCoverage(trx, form)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'coverage',
      entity_id: coverage.coverage_id,
      after: coverage,
    })
    return coverage
  }).catch(unique)
}

export const editCoverage = (
  db: Db,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
  { version, ...change }: CoverageChange,
): Promise<CoverageRow> =>
  editVersioned<CoverageRow>(db, actor, {
    entity: 'coverage',
    entity_id: coverage_id,
    version,
    load: (trx) => lockCoverage(trx, scope, coverage_id),
    save: async (trx, before) => {
      if (change.currency_id !== undefined) await requireCurrency(trx, change.currency_id)
      return updateCoverage(trx, { ...before, ...change })
    },
  }).catch(unique)

/** A coverage with zones is refused; one that something else still names is archived. */
export const removeCoverage = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const before = await lockCoverage(trx, scope, coverage_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.zones > 0)
      throw fail('IN_USE', {
        detail:
          before.zones === 1
            ? 'Elimine primero su zona.'
            : `Elimine primero sus ${before.zones} zonas.`,
      })
    const archive = async () => {
      await updateCoverage(trx, { ...before, is_active: false })
      return 'ARCHIVE' as const
    }
    const action = (await isUserScope(trx, coverage_id))
      ? await archive()
      : await removeOr<'DELETE' | 'ARCHIVE'>(
          trx,
          async () => {
            await deleteCoverage(trx, coverage_id)
            return 'DELETE' as const
          },
          archive,
        )
    await writeAudit(trx, actor, { action, entity: 'coverage', entity_id: coverage_id, before })
  })
}
