import { sql } from 'kysely'
import { vehicleKind } from '@chaski/contract/catalogs/known-items.ts'
import { zoneKind } from '@chaski/contract/coverage/zone-kind.ts'
import type { KnownFares } from '@chaski/contract/fares/known-schema.ts'
import { type Db, one } from '#src/base/sql/sql.ts'

const most = 8

/** Of the company's first city alone: the names of its branches are shown to nobody outside. The standard day prices from the most central zone, which is the one that the others are nearest to. */
export const findKnownFares = (db: Db): Promise<KnownFares> =>
  one(
    db,
    sql<KnownFares>`
      with home as (select min(coverage_id) as coverage_id from coverage where is_active),
      standard as (
        select tariff_id from tariff
        where is_active and company_id is null and (vehicle_attribute_id is null or vehicle_attribute_id = ${vehicleKind.STANDARD})
          and valid_from <= current_date and (valid_to is null or valid_to >= current_date)
        order by vehicle_attribute_id nulls last, tariff_id limit 1),
      pair as (
        select p.origin_zone_id as a, p.destination_zone_id as b, p.amount from zone_price p join standard using (tariff_id)
        union select p.destination_zone_id, p.origin_zone_id, p.amount from zone_price p join standard using (tariff_id)),
      cheapest as (
        select w.a, w.b, min(w.amount) as amount from pair w join zone x on x.zone_id = w.a and x.is_active and x.coverage_id = (select coverage_id from home)
          join zone y on y.zone_id = w.b and y.is_active and y.coverage_id = x.coverage_id
        where w.a <> w.b group by w.a, w.b),
      centre as (select a from cheapest group by a order by avg(amount), a limit 1)
      select coalesce((select json_agg(name order by name) from coverage where coverage_id = (select coverage_id from home)), '[]') as areas,
        (select z.name from zone z join centre on centre.a = z.zone_id) as "from",
        coalesce((select json_agg(json_build_object('to', q.name, 'amount_cents', q.amount) order by q.amount, q.name) from (
          select z.name, c.amount from cheapest c join centre on centre.a = c.a join zone z on z.zone_id = c.b
          order by z.type_zone_id = ${zoneKind.AIRPORT} desc, c.amount limit ${most}) q), '[]') as prices`,
  )
