import { type RawBuilder, sql } from 'kysely'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'

/** The trips `t` that a sheet may be about: linked, of its driver or car near the day told, or of who signed it. */
export const tripsOfSheet = (c: ComplaintDetail): RawBuilder<unknown> => {
  const near = (day: string) =>
    sql`t.date_time_service between ${day}::timestamptz - interval '2 days' and ${day}::timestamptz + interval '2 days'`
  const signer = sql`t.client_id in (select l.client_id from client l where l.merged_into is null
    and l.document_type_id = ${c.document_type_id} and l.document_number = ${c.document_number})`
  const plate = c.license_plate?.replaceAll('-', '').toUpperCase()
  const ways = [
    sql`t.service_id = ${c.service_id}`,
    ...(c.anonymised ? [] : [signer]),
    ...(c.anonymised || c.phone === null ? [] : [sql`t.cellphone = ${c.phone}`]),
    ...(c.driver_id === null
      ? []
      : [sql`(t.driver_id = ${c.driver_id} and ${near(c.service_date ?? c.filed_at)})`]),
    ...(plate === undefined
      ? []
      : [
          sql`(t.vehicle_id in (select v.vehicle_id from vehicle v where replace(v.plate, '-', '') = ${plate})
            and ${near(c.service_date ?? c.filed_at)})`,
        ]),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
