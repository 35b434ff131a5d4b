import { sql } from 'kysely'
import type { PaymentMeans } from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'

type Collected = {
  paid_on: string
  name: string
  ruc: string | null
  means: PaymentMeans | null
  operation: string | null
  amount_cents: number
  paid_for: string | null
  advance_cents: number
  created_by: string
  note: string
}

/** What came in, corrections below zero among it, with what each pays. */
export const collected = (
  db: Db,
  scope: Scope,
  { date_start, date_finish }: { date_start: string; date_finish: string },
): Promise<Collected[]> =>
  many(
    db,
    sql<Collected>`select p.paid_on, c.name, c.ruc, p.means, p.operation, p.amount_cents, p.created_by, p.note,
        (select string_agg(x.code || ' ' || to_char(x.amount / 100.0, 'FM999999990.00'), ', ' order by x.code) from (
          select b.series || '-' || b.number || case when r.part = 'SPOT' then ' detracción' else '' end as code,
            -sum(e.amount_cents) as amount
          from receivable_entry e join receivable r using (receivable_id) join comprobante b on b.comprobante_id = r.comprobante_id
          where e.company_payment_id = p.company_payment_id and e.kind = 'ALLOCATION'
          group by 1 having sum(e.amount_cents) <> 0) x) as paid_for,
        -coalesce((select sum(e.amount_cents) from receivable_entry e
          where e.company_payment_id = p.company_payment_id and e.receivable_id is null), 0)::bigint as advance_cents
      from company_payment p join company c using (company_id)
      where p.paid_on between ${date_start} and ${date_finish} and ${accountReach(sql`p.company_id`, scope)}
      order by p.paid_on, p.company_payment_id limit 50000`,
  )
