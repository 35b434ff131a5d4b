import type { z } from 'zod'
import type { manySanctionsForm } from '@chaski/contract/drivers/schema.ts'
import type { RowResult } from '@chaski/contract/row-result.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { eachRow } from '#src/base/sql/each-row.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { sanctionDriver } from './sanction-driver.ts'

type Sanctioned = RowResult & { driver_id: number; name: string | null }

/** One reason for several drivers; who cannot be sanctioned says why and keeps nobody else from it. */
export const sanctionDrivers = async (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  { sanction, items }: z.output<typeof manySanctionsForm>,
): Promise<Sanctioned[]> => {
  const names = new Map<number, string>()
  const results = await eachRow(
    db,
    items,
    ({ driver_id }) => driver_id,
    async (trx, { driver_id }) => {
      const { code, name } = await stateOf(trx, driver_id, scope)
      names.set(driver_id, `${code} ${name}`)
      await sanctionDriver(deps, trx, scope, actor, driver_id, sanction)
    },
  )
  return results.map((row) => ({ ...row, name: names.get(row.driver_id) ?? null }))
}
