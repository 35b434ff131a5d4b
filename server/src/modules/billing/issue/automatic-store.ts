import { sql } from 'kysely'
import { automaticFrom, identifiedAbove } from '@chaski/contract/billing/rules.ts'
import type { BuyerForm } from '@chaski/contract/billing/schema.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'

export type Unasked = { service_id: number; passenger_name: string; buyer: BuyerForm | null }

/** Whoever wants a factura asks for it; a boleta takes the document of a person. */
const personal = sql`c.buyer ->> 'client_type' in ('DNI', 'CE', 'PASSPORT')`

/**
 * Private rides whose passenger had the time to ask and did not, the oldest first. A comprobante that was voided
 * counts too: somebody took it back on purpose.
 */
export const unaskedRides = (db: Db, most: number): Promise<Unasked[]> =>
  many(
    db,
    sql<Unasked>`
      select t.service_id, t.client_name as passenger_name, case when ${personal} then c.buyer end as buyer
      from comprobante_issuer i
        join trip t on t.closed_at >= i.auto_since and t.closed_at < now() - i.auto_after_min * interval '1 minute'
        left join client c on c.client_id = t.client_id
        left join app_user u on u.user_id = t.created_by_user_id
      where i.auto_boleta and i.issuer_mode = 'HOUSE'
        and t.status_type_id in ${oneOf([tripStatus.FINISHED])} and t.date_time_service > now() - interval '3 days'
        and t.company_id is null and t.payment_type_id <> ${paymentKind.CREDIT}
        and t.fare_cents >= ${automaticFrom} and (t.fare_cents <= ${identifiedAbove} or ${personal})
        and u.username is distinct from ${simulatorUser.username}
        and not exists (select 1 from comprobante_trip b where b.service_id = t.service_id)
      order by t.closed_at limit ${most}`,
  )
