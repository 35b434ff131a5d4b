import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { contractPriceFilters } from '@chaski/contract/fares/maintenance-schema.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import { type KeyOf, type Orders, sortedBy } from '#src/base/sql/sorted-by.ts'

type Sort = z.infer<typeof contractPriceFilters>['sort']

const zone = (column: RawBuilder<unknown>) =>
  naturally(sql`(select z.code || ' ' || z.name from zone z where z.zone_id = ${column})`)

/** The order that somebody asked of agreed prices, which `p` stands for. */
export const contractPriceOrder = (
  sort: Sort,
  p: RawBuilder<unknown> = sql`contract_price`,
): RawBuilder<unknown> => {
  const orders: Orders<KeyOf<Sort>> = {
    company_id: sql`(select folded(c.name) from company c where c.company_id = ${p}.company_id)`,
    origin_zone_id: zone(sql`${p}.origin_zone_id`),
    destination_zone_id: zone(sql`${p}.destination_zone_id`),
    amount: sql`${p}.amount`,
    valid_from: sql`${p}.valid_from`,
    // In force, to begin, over, put away.
    state: sql`case when not ${p}.is_active then 4 when ${p}.valid_from > lima_today() then 2
      when ${p}.valid_to < lima_today() then 3 else 1 end`,
  }
  return sortedBy(sort, orders)
}
