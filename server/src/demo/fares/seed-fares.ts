import {
  demoAttributeFees,
  demoExecutive,
  demoStandard,
  demoZonePrice,
} from '@chaski/contract/demo/demo-tariffs.ts'
import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import type { Deps } from '#src/base/deps.ts'
import { unlimited } from '#src/access/scope.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { matching, tariffTable, upsertZonePrices, visible } from '#src/modules/fares/store.ts'

/** Ids of the vehicle attributes as the catalogue lists them. */
const EXECUTIVE = 2
const BIG_TRUNK = 3
const PETS = 5

const attribute_fees = [
  { vehicle_attribute_id: PETS, label: 'Mascota', amount: demoAttributeFees.pet },
  { vehicle_attribute_id: BIG_TRUNK, label: 'Maletera grande', amount: demoAttributeFees.bigTrunk },
]

/** Two tariffs of Arequipa, the standard one with its prices between zones. */
export const seedFares = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  const known = await tariffTable.list(db, matching({}, visible(unlimited)), {
    page: 1,
    page_size: 1,
  })
  const zones = await activeZones(db)
  const coverage_id = zones.find((zone) => zone.code === demoZones[0]?.code)?.coverage_id
  if (known.total > 0 || coverage_id === undefined) return
  const idOf = new Map(
    zones
      .filter((zone) => zone.coverage_id === coverage_id)
      .map((zone) => [zone.code, zone.zone_id]),
  )
  const scope = { coverage_id, company_id: null, valid_from: '2020-01-01', valid_to: null }
  await inTransaction(db, async (trx) => {
    const { tariff_id } = await tariffTable.insert(trx, {
      ...scope,
      ...demoStandard,
      attribute_fees,
      name: 'Estándar',
      vehicle_attribute_id: null,
    })
    await tariffTable.insert(trx, {
      ...scope,
      ...demoExecutive,
      attribute_fees,
      name: 'Ejecutivo',
      vehicle_attribute_id: EXECUTIVE,
    })
    const prices = demoZones.flatMap((from, i) =>
      demoZones.flatMap((to, j) => {
        const origin_zone_id = idOf.get(from.code)
        const destination_zone_id = idOf.get(to.code)
        const amount = demoZonePrice(i, j)
        return origin_zone_id && destination_zone_id
          ? [{ origin_zone_id, destination_zone_id, amount }]
          : []
      }),
    )
    await upsertZonePrices(trx, tariff_id, JSON.stringify(prices))
  })
}
