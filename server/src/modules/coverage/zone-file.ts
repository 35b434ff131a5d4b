import type {
  CoverageRow,
  ZoneForm,
  ZoneImportRow,
  ZoneRow,
} from '@chaski/contract/coverage/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { createZone, editZone } from '#src/modules/coverage/change-zone.ts'
import { zoneVersions } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** The zones as any map program reads them. */
export const zoneCollection = (zones: readonly ZoneRow[]) => ({
  type: 'FeatureCollection',
  features: zones.map(({ geometry, code, name, type_zone_id, priority }) => ({
    type: 'Feature',
    properties: { code, name, type_zone_id, priority },
    geometry,
  })),
})

/** Reads a file of zones; stores all of it or nothing, and nothing when only asked to check. A known code means an edit of that zone. */
export const importZones = async (
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  scope: Scope,
  actor: Actor,
  { coverage_id, bounds }: CoverageRow,
  file: Buffer,
  only_check: boolean,
): Promise<{ stored: boolean; data: ZoneImportRow[] }> => {
  const zones = await workers.run('readZones', { file, bounds })
  return inTransaction(db, async (trx) => {
    const known = new Map((await zoneVersions(trx, coverage_id)).map((zone) => [zone.code, zone]))
    const stored = zones.length > 0 && !only_check && zones.every((zone) => zone.form !== null)
    if (stored)
      for (const { form, key } of zones) {
        const fields = JSON.parse(form!) as ZoneForm
        const before = known.get(key)
        if (before === undefined) await createZone(trx, scope, actor, coverage_id, fields)
        else {
          const { zone_id, version } = before
          await editZone(trx, scope, actor, coverage_id, zone_id, { ...fields, version })
        }
      }
    const data = zones.map(({ form, key, ...row }): ZoneImportRow => {
      const verdict = form === null ? 'REFUSED' : known.has(key) ? 'UPDATE' : 'CREATE'
      return { ...row, verdict }
    })
    return { stored, data }
  })
}
