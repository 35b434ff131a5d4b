import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { comprobanteStates, kindNames } from '@chaski/contract/billing/kinds.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  SalesBook,
  salesBookPage,
  SalesBookQuery,
  SalesBookRow,
  SeriesAccount,
} from '@chaski/contract/billing/sales-book-schema.ts'
import { daysOfMonth } from '@chaski/contract/reports/statement-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { comprobantesInReach } from '#src/modules/billing/store.ts'

/** As it counts: a credit note takes away, a number that was voided or refused is there with nothing. */
export const counted = (cents: RawBuilder<unknown>) =>
  sql`(case when c.state in ('VOIDED', 'REJECTED') then 0 when c.kind = 'NOTA_CREDITO' then -${cents} else ${cents} end)`

export const ofMonth = (scope: Scope, { month, is_trial }: SalesBookQuery) => {
  const { from, to } = daysOfMonth(month)
  return sql`c.issued_on between ${from} and ${to} and c.is_trial = ${is_trial} and ${comprobantesInReach(scope)}`
}

/** By the day, as the tax office lists them: in the file always. */
export const bookOrder = sql`c.issued_on, c.kind, c.series, c.number, c.comprobante_id`

const orders = {
  issued_on: sql`c.issued_on`,
  code: sql`${rankedBy(sql`c.kind`, kindNames)} || c.series || lpad(c.number::text, 10, '0')`,
  client: sql`folded(c.client_name)`,
  // Figures, fewer in a DNI than in a RUC.
  document: sql`lpad(c.client_number, 20, '0')`,
  exonerado_cents: counted(sql`c.exonerado_cents`),
  gravado_cents: counted(sql`c.gravado_cents`),
  igv_cents: counted(sql`c.igv_cents`),
  total_cents: counted(sql`c.total_cents`),
  state: sql`array_position(${comprobanteStates}::text[], c.state)`,
}

const sumOf = (name: string) => sql`coalesce(sum(${counted(sql.ref(name))}), 0)::bigint`

export const salesBookOf = async (
  db: Db,
  scope: Scope,
  f: z.output<typeof salesBookPage>,
): Promise<SalesBook> => {
  const where = ofMonth(scope, f)
  const data = await many(
    db,
    sql<SalesBookRow>`select c.comprobante_id, c.issued_on, c.kind, c.series, c.number, c.client_type, c.client_number,
        c.client_name, ${counted(sql`c.exonerado_cents`)} as exonerado_cents, ${counted(sql`c.gravado_cents`)} as gravado_cents,
        ${counted(sql`c.igv_cents`)} as igv_cents, ${counted(sql`c.total_cents`)} as total_cents, c.state,
        r.series || '-' || r.number as reference
      from comprobante c left join comprobante r on r.comprobante_id = c.reference_id where ${where}
      order by ${sortedBy(f.sort, orders)}${bookOrder} limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
  )
  const { total, ...totals } = await one(
    db,
    sql<
      SalesBook['totals'] & { total: number }
    >`select count(*)::int as total, ${sumOf('c.exonerado_cents')} as exonerado_cents,
        ${sumOf('c.gravado_cents')} as gravado_cents, ${sumOf('c.igv_cents')} as igv_cents,
        ${sumOf('c.total_cents')} as total_cents
      from comprobante c where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total, totals }
}

/** Gaps are told up to here: more is no gap but a loss, and the count says how many. */
const mostGaps = 20

export const accountsOfSeries = (db: Db): Promise<SeriesAccount[]> =>
  many(
    db,
    sql<SeriesAccount>`
      select s.series_id, s.kind, s.code, s.is_trial, s.is_active, s.next_number - 1 as last_number,
        n.accepted, n.voided, n.rejected, n.open, n.late, g.missing, g.gaps
      from comprobante_series s cross join lateral (
        select (count(*) filter (where c.state in ('ACCEPTED', 'OBSERVED', 'VOIDING')))::int as accepted,
          (count(*) filter (where c.state = 'VOIDED'))::int as voided,
          (count(*) filter (where c.state = 'REJECTED'))::int as rejected,
          (count(*) filter (where c.state in ('DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX')))::int as open,
          (count(*) filter (where c.state in ('DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX')
            and c.deadline < (now() at time zone 'America/Lima')::date))::int as late
        from comprobante c where c.series_id = s.series_id) n cross join lateral (
        select coalesce(sum(h.upto - h.since + 1), 0)::int as missing,
          coalesce(jsonb_agg(jsonb_build_object('from', h.since, 'to', h.upto) order by h.since)
            filter (where h.rank <= ${mostGaps}), '[]') as gaps
        from (select w.since, w.upto, row_number() over (order by w.since) as rank from (
            select lag(x.number, 1, 0) over (order by x.number) + 1 as since, x.number - 1 as upto
            from (select c.number from comprobante c where c.series_id = s.series_id and c.number < s.next_number
              union all select s.next_number) x) w
          where w.since <= w.upto) h) g
      order by s.is_trial, s.kind, s.code`,
  )
