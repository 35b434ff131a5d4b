import type { ZonePriceForm } from '@chaski/contract/fares/maintenance-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  areZonesOf,
  deleteZonePrices,
  priceOfPair,
  tariffTable,
  upsertZonePrices,
} from './store.ts'
import { lockTariff } from './zone-prices.ts'

type ZonePair = Pick<ZonePriceForm, 'origin_zone_id' | 'destination_zone_id'>

/**
 * One price of a matrix, or null to take it away; tells what stood there. `expected` is what the writer believes
 * to be there, where that matters. The tariff's version moves: who edits the matrix meanwhile notices.
 */
export const setZonePrice = (
  db: Db,
  scope: Scope,
  actor: Actor,
  tariff_id: number,
  { origin_zone_id, destination_zone_id }: ZonePair,
  amount: number | null,
  expected?: number | null,
): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const tariff = await lockTariff(trx, scope, tariff_id)
    const pair = { origin_zone_id, destination_zone_id }
    const before = await priceOfPair(trx, tariff_id, pair)
    if (expected !== undefined && before !== expected)
      throw fail('IN_USE', { detail: 'El precio se cambió después.' })
    if (before === amount) return before
    if (amount === null) await deleteZonePrices(trx, tariff_id, [pair])
    else {
      if (!(await areZonesOf(trx, tariff.coverage_id, pair)))
        throw fail('REFUSED', { detail: 'Una de las zonas no es de la cobertura de esta tarifa.' })
      await upsertZonePrices(trx, tariff_id, JSON.stringify([{ ...pair, amount }]))
    }
    await tariffTable.update(trx, tariff)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'tariffs',
      entity_id: tariff_id,
      before: { zone_prices: [{ ...pair, amount: before }] },
      after: { zone_prices: [{ ...pair, amount }] },
    })
    return before
  })
