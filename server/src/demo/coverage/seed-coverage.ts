import { zoneKind } from '@chaski/contract/coverage/zone-kind.ts'
import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import { areaM2 } from '@chaski/contract/geo/geometry.ts'
import type { Deps } from '#src/base/deps.ts'
import { unlimited } from '#src/access/scope.ts'
import { insertCoverage, insertZone, listCoverages } from '#src/modules/coverage/store.ts'
import { baseCurrencyId } from '#src/demo/currencies/seed-currencies.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

const city = { west: -71.75, south: -16.6, east: -71.3, north: -16.2 }

/** Arequipa with its twelve zones. */
export const seedCoverage = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  const { total } = await listCoverages(deps.db, unlimited, { page: 1, page_size: 1 })
  if (total > 0) return
  const currency_id = await baseCurrencyId(deps)
  await inTransaction(deps.db, async (trx) => {
    const { coverage_id } = await insertCoverage(trx, {
      name: 'Arequipa',
      currency_id,
      bounds: city,
    })
    for (const { code, name, airport, geometry } of demoZones)
      await insertZone(trx, {
        coverage_id,
        code,
        name,
        geometry,
        area_m2: areaM2(geometry),
        type_zone_id: airport ? zoneKind.AIRPORT : zoneKind.PRICED,
        priority: airport ? 10 : 0,
      })
  })
}
