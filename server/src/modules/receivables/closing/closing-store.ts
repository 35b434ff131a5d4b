import { sql } from 'kysely'
import type { z } from 'zod'
import type { Affectation } from '@chaski/contract/billing/kinds.ts'
import type {
  closingFilters,
  ClosingRow,
  LineMode,
} from '@chaski/contract/receivables/closing-schema.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'
import { containsWords } from '#src/records/words.ts'
import { isFree, onAccount, type Span, spanOf } from './closing-sql.ts'

type Previewed = Omit<ClosingRow, 'problem'> & { tax_treatment: Affectation }

const preview = (scope: Scope, span: Span, key_word: string | undefined) => {
  const inMonth = sql`r.day >= ${span.from}::date`
  const where = sql.join(
    [
      accountReach(sql`c.company_id`, scope),
      ...containsWords(sql`c.name || ' ' || c.trade_name || ' ' || coalesce(c.ruc, '')`, key_word),
    ],
    sql` and `,
  )
  return sql`with ride as (
      select r.company_id, r.amount_cents, ${inMonth} as in_month, r.status_type_id in ${oneOf(tripSets.running)} as is_open,
        f.service_id is not null as is_closed, b.service_id is not null as is_billed
      from report_service r left join company_closing k using (company_id)
        left join closed_statement_trip f on f.service_id = r.service_id and f.released_at is null
        left join comprobante_trip b on b.service_id = r.service_id and b.released_at is null
      where r.company_id is not null and ${onAccount(span)}
    ), sums as (
      select company_id,
        count(*) filter (where amount_cents > 0 and not is_closed and not is_billed)::int as services,
        coalesce(sum(amount_cents) filter (where not is_closed and not is_billed), 0)::bigint as total_cents,
        count(*) filter (where amount_cents > 0 and not in_month and not is_closed and not is_billed)::int as late_services,
        coalesce(sum(amount_cents) filter (where not in_month and not is_closed and not is_billed), 0)::bigint as late_cents,
        coalesce(sum(amount_cents) filter (where in_month), 0)::bigint as statement_cents,
        coalesce(sum(amount_cents) filter (where in_month and is_billed and not is_closed), 0)::bigint as billed_cents,
        coalesce(sum(amount_cents) filter (where in_month and is_closed), 0)::bigint as closed_cents,
        count(*) filter (where in_month and is_open)::int as open_services
      from ride group by company_id
    ), asked as (
      select c.company_id, c.name, c.ruc, c.tax_treatment, s.services, s.total_cents, s.late_services, s.late_cents,
        s.statement_cents, s.billed_cents, s.closed_cents, s.open_services, x.closed_statement_id, x.number, x.state
      from sums s join company c using (company_id)
        left join closed_statement x on x.company_id = c.company_id and x.month = ${span.month} and x.state in ('DRAFT', 'BILLED')
      where ${where} and (s.services > 0 or s.statement_cents > 0 or s.open_services > 0)
    )`
}

export const previewClosing = async (
  db: Db,
  scope: Scope,
  { month, key_word, page, page_size }: z.output<typeof closingFilters>,
) => {
  const found = preview(scope, spanOf(month), key_word)
  const data = await many(
    db,
    sql<Previewed>`${found} select * from asked order by closed_statement_id is not null, folded(name), company_id
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total, ...totals } = await one(
    db,
    sql<{ total: number; companies: number; services: number; total_cents: number }>`${found}
      select count(*)::int as total, count(*) filter (where services > 0 and closed_statement_id is null)::int as companies,
        coalesce(sum(services) filter (where closed_statement_id is null), 0)::int as services,
        coalesce(sum(total_cents) filter (where closed_statement_id is null), 0)::bigint as total_cents from asked`,
  )
  return { data, page, page_size, total, totals }
}

/** Whose month there is something to close of. */
export const companiesToClose = async (
  db: Db,
  scope: Scope,
  month: string,
  company_ids: readonly number[] | null,
): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ company_id: number }>`${preview(scope, spanOf(month), undefined)}
        select company_id from asked where services > 0 and closed_statement_id is null
          and ${company_ids === null ? sql`true` : sql`company_id = any(${company_ids}::int[])`} order by company_id`,
    )
  ).map(({ company_id }) => company_id)

/** Held until the month is closed: of two who close the same company the second finds it done. */
export const holdClosing = (trx: Db, company_id: number, month: string) =>
  run(
    trx,
    sql`insert into company_closing as k (company_id, first_month) values (${company_id}, ${month})
        on conflict (company_id) do update set first_month = least(k.first_month, excluded.first_month)`,
  )

const candidates = (company_id: number, span: Span) =>
  sql`from report_service r join company_closing k using (company_id)
    where r.company_id = ${company_id} and ${onAccount(span)} and r.amount_cents > 0 and ${isFree}`

/** Nobody bills or changes one of them meanwhile. */
export const holdRides = (trx: Db, company_id: number, month: string) =>
  run(
    trx,
    sql`select 1 from trip where service_id in (select r.service_id ${candidates(company_id, spanOf(month))})
        order by service_id for update`,
  )

type Sums = { services: number; late_services: number; total_cents: number }

export const sumRides = (trx: Db, company_id: number, month: string): Promise<Sums> => {
  const span = spanOf(month)
  return one(
    trx,
    sql<Sums>`select count(*)::int as services, count(*) filter (where r.day < ${span.from}::date)::int as late_services,
        coalesce(sum(r.amount_cents), 0)::bigint as total_cents ${candidates(company_id, span)}`,
  )
}

type NewClosing = Sums & {
  company_id: number
  month: string
  line_mode: LineMode
  closed_by: string
}

export const insertClosing = async (trx: Db, c: NewClosing): Promise<number> => {
  const span = spanOf(c.month)
  const { closed_statement_id } = await one(
    trx,
    sql<{ closed_statement_id: number }>`
      with taken as (update closing_counter set next_number = next_number + 1 returning next_number - 1 as number)
      insert into closed_statement (number, company_id, month, line_mode, company, services, late_services, total_cents, closed_by)
      select t.number, c.company_id, ${c.month}, ${c.line_mode},
        jsonb_build_object('name', c.name, 'ruc', c.ruc, 'address', c.address, 'tax_treatment', c.tax_treatment,
          'payment_days', c.payment_days),
        ${c.services}, ${c.late_services}, ${c.total_cents}, ${c.closed_by}
      from company c, taken t where c.company_id = ${c.company_id} returning closed_statement_id`,
  )
  await run(
    trx,
    sql`insert into closed_statement_trip (closed_statement_id, service_id, at, costcenter_id, costcenter_code, costcenter_name,
          amount_cents, is_late)
        select ${closed_statement_id}, r.service_id, r.date_time_service, r.costcenter_id, r.costcenter_code, r.costcenter_name,
          r.amount_cents, r.day < ${span.from}::date ${candidates(c.company_id, span)}`,
  )
  return closed_statement_id
}
