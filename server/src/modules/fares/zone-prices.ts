import { fail } from '@chaski/contract/errors.ts'
import type {
  TariffRow,
  ZonePriceRow,
  ZonePricesForm,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { writeZoneMatrix } from '@chaski/contract/fares/zone-matrix.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import {
  changeable,
  clearZonePrices,
  deleteZonePrices,
  tariffTable,
  upsertZonePrices,
  visible,
  zonePricesOf,
} from './store.ts'

/** Codes and ids of the zones a tariff can price: those of its coverage. */
const zonesOf = async (db: Db, { coverage_id }: TariffRow) => {
  if (coverage_id === null)
    throw fail('REFUSED', { detail: 'Solo una tarifa de una cobertura tiene precios entre zonas.' })
  const zones = await activeZones(db, { coverage_ids: [coverage_id], company_ids: null })
  return new Map(zones.map((zone) => [zone.code, zone.zone_id]))
}

export const lockTariff = async (trx: Db, scope: Scope, tariff_id: number): Promise<TariffRow> => {
  const tariff = await tariffTable.lock(trx, tariff_id, changeable(scope))
  if (tariff === undefined) throw fail('NOT_FOUND')
  return tariff
}

/** The tariff's version moves with its prices: two people editing one matrix notice each other. */
export const setZonePrices = (
  db: Db,
  scope: Scope,
  actor: Actor,
  tariff_id: number,
  { version, prices }: ZonePricesForm,
): Promise<TariffRow> =>
  inTransaction(db, async (trx) => {
    const tariff = await lockTariff(trx, scope, tariff_id)
    if (tariff.version !== version) throw fail('VERSION_CONFLICT', { current: tariff })
    const known = new Set((await zonesOf(trx, tariff)).values())
    if (prices.some((p) => !known.has(p.origin_zone_id) || !known.has(p.destination_zone_id)))
      throw fail('REFUSED', { detail: 'Una de las zonas no es de la cobertura de esta tarifa.' })
    const before = await zonePricesOf(trx, tariff_id)
    const kept = prices.flatMap((p) => (p.amount === null ? [] : [{ ...p, amount: p.amount }]))
    await upsertZonePrices(trx, tariff_id, JSON.stringify(kept))
    await deleteZonePrices(
      trx,
      tariff_id,
      prices.filter((p) => p.amount === null),
    )
    return saved(trx, actor, tariff, before)
  })

const saved = async (
  trx: Db,
  actor: Actor,
  tariff: TariffRow,
  before: ZonePriceRow[],
): Promise<TariffRow> => {
  const { tariff_id } = tariff
  const after = await tariffTable.update(trx, tariff)
  const now = await zonePricesOf(trx, tariff_id)
  await writeAudit(trx, actor, {
    action: 'UPDATE',
    entity: 'tariffs',
    entity_id: tariff_id,
    before: { zone_prices: before },
    after: { zone_prices: now },
  })
  return after
}

export const exportMatrix = async (db: Db, scope: Scope, tariff_id: number): Promise<string> => {
  const tariff = await tariffTable.find(db, tariff_id, visible(scope))
  if (tariff === undefined) throw fail('NOT_FOUND')
  const zones = await zonesOf(db, tariff)
  const codeOf = new Map([...zones].map(([code, zone_id]) => [zone_id, code]))
  const cells = (await zonePricesOf(db, tariff_id)).flatMap((price) => {
    const origin = codeOf.get(price.origin_zone_id)
    const destination = codeOf.get(price.destination_zone_id)
    return origin && destination ? [{ origin, destination, amount: price.amount }] : []
  })
  return writeZoneMatrix([...zones.keys()], cells)
}

/** All or nothing: with one wrong cell nothing is stored, and every wrong cell is named. */
export const importMatrix = async (
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  scope: Scope,
  actor: Actor,
  tariff_id: number,
  file: Buffer,
  onlyCheck: boolean,
) => {
  const seen = await tariffTable.find(db, tariff_id, changeable(scope))
  if (seen === undefined) throw fail('NOT_FOUND')
  const zones = [...(await zonesOf(db, seen))]
  const { count, rows, problems } = await workers.run('readMatrix', { file, zones })
  const stored = problems.length === 0 && !onlyCheck
  if (stored)
    await inTransaction(db, async (trx) => {
      const tariff = await lockTariff(trx, scope, tariff_id)
      const before = await zonePricesOf(trx, tariff_id)
      await clearZonePrices(trx, tariff_id)
      await upsertZonePrices(trx, tariff_id, rows)
      await saved(trx, actor, tariff, before)
    })
  return { stored, prices: count, problems }
}
