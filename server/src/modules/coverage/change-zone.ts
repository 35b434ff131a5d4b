import { zoneProblem } from '@chaski/contract/coverage/rules.ts'
import type {
  CoverageRow,
  ZoneChange,
  ZoneForm,
  ZoneRow,
} from '@chaski/contract/coverage/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { areaM2, polygonsOf } from '@chaski/contract/geo/geometry.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { removeOr } from '#src/records/remove-or.ts'
import type { Scope } from '#src/access/scope.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import {
  deleteZone,
  findCoverage,
  insertZone,
  lockCoverage,
  lockZone,
  updateZone,
} from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ zone_code: ['code', 'Ya hay una zona con este código'] })

/** One form in the database, so that zones of several parts need no second kind. */
const stored = (geometry: AreaGeometry): AreaGeometry => ({
  type: 'MultiPolygon',
  coordinates: polygonsOf(geometry),
})

const requireSound = (geometry: AreaGeometry, coverage: CoverageRow): void => {
  const problem = zoneProblem(geometry, coverage.bounds)
  if (problem === null) return
  throw fail('INVALID_AREA', {
    detail: `${problem.detail}.`,
    errors: [{ path: 'geometry', code: problem.code, detail: problem.detail }],
  })
}

export const createZone = (
  db: Db,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
  form: ZoneForm,
): Promise<ZoneRow> =>
  inTransaction(db, async (trx) => {
    const coverage = await lockCoverage(trx, scope, coverage_id)
    if (coverage === undefined) throw fail('NOT_FOUND')
    requireSound(form.geometry, coverage)
    const geometry = stored(form.geometry)
    const zone = await insertZone(trx, {
      ...form,
      code: form.code.toUpperCase(),
      coverage_id,
      geometry,
      area_m2: areaM2(geometry),
    })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'zones',
      entity_id: zone.zone_id,
      after: zone,
    })
    return zone
  }).catch(unique)

export const editZone = (
  db: Db,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
  zone_id: number,
  { version, ...change }: ZoneChange,
): Promise<ZoneRow> =>
  editVersioned<ZoneRow>(db, actor, {
    entity: 'zones',
    entity_id: zone_id,
    version,
    load: (trx) => lockZone(trx, scope, coverage_id, zone_id),
    save: async (trx, before) => {
      const geometry = stored(change.geometry ?? before.geometry)
      if (change.geometry !== undefined)
        requireSound(geometry, (await findCoverage(trx, scope, coverage_id))!)
      const code = (change.code ?? before.code).toUpperCase()
      return updateZone(trx, { ...before, ...change, code, geometry, area_m2: areaM2(geometry) })
    },
  }).catch(unique)

/** Gone if nothing names it; else archived, so that old trips and fares still find it. */
export const removeZone = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
  zone_id: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const before = await lockZone(trx, scope, coverage_id, zone_id)
    if (before === undefined) throw fail('NOT_FOUND')
    const action = await removeOr<'DELETE' | 'ARCHIVE'>(
      trx,
      async () => {
        await deleteZone(trx, zone_id)
        return 'DELETE' as const
      },
      async () => {
        await updateZone(trx, { ...before, is_active: false })
        return 'ARCHIVE' as const
      },
    )
    await writeAudit(trx, actor, { action, entity: 'zones', entity_id: zone_id, before })
  })
}
