import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { FrozenRide } from '@chaski/contract/receivables/closing-rules.ts'
import {
  type ClosedStatement,
  type ClosedStatementRow,
  type statementFilters,
  statementStates,
} from '@chaski/contract/receivables/closing-schema.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'
import { containsWords } from '#src/records/words.ts'

const columns = sql`s.closed_statement_id, s.version, s.number, s.month, s.company_id, s.company ->> 'name' as company_name,
  s.services, s.late_services, s.total_cents, s.line_mode, s.state, s.closed_by, s.closed_at, s.mailed_at,
  (select jsonb_build_object('comprobante_id', c.comprobante_id, 'series', c.series, 'number', c.number, 'state', c.state)
    from comprobante c where c.comprobante_id = s.comprobante_id) as comprobante`

const orders = {
  number: sql`s.number`,
  month: sql`s.month`,
  company: sql`folded(s.company ->> 'name')`,
  services: sql`s.services`,
  late: sql`s.late_services`,
  total: sql`s.total_cents`,
  state: sql`array_position(${statementStates}::text[], s.state)`,
  mailed: sql`s.mailed_at`,
  by: sql`folded(s.closed_by)`,
}

type Filters = Unpaged<z.output<typeof statementFilters>>

const matching = (scope: Scope, f: Filters): RawBuilder<unknown> =>
  sql.join(
    [
      accountReach(sql`s.company_id`, scope),
      ...(f.month === undefined ? [] : [sql`s.month = ${f.month}`]),
      ...(f.state === undefined ? [] : [sql`s.state = ${f.state}`]),
      ...(f.company_id === undefined ? [] : [sql`s.company_id = ${f.company_id}`]),
      ...containsWords(sql`s.number || ' ' || (s.company ->> 'name')`, f.key_word),
    ],
    sql` and `,
  )

/** Every closed statement that the filters let through, in the order of the list. */
export const statementList = (scope: Scope, f: Filters) =>
  sql<ClosedStatementRow>`select ${columns} from closed_statement s where ${matching(scope, f)}
    order by ${sortedBy(f.sort, orders)}s.month desc, s.number desc`

export const listStatements = async (
  db: Db,
  scope: Scope,
  f: z.output<typeof statementFilters>,
) => {
  const where = matching(scope, f)
  const data = await many(db, onePage(statementList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from closed_statement s where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

export type StoredStatement = ClosedStatementRow &
  Pick<ClosedStatement, 'company' | 'mail_address'> & {
    mail_to: string | null
    today: string
    /** Null: not issued yet. */
    issued_cuotas: ClosedStatement['cuotas'] | null
  }

/** Held by whoever is about to change it. */
export const lockStatement = (trx: Db, closed_statement_id: number) =>
  run(
    trx,
    sql`select 1 from closed_statement where closed_statement_id = ${closed_statement_id} for update`,
  )

export const findStatement = (
  db: Db,
  scope: Scope,
  closed_statement_id: number,
): Promise<StoredStatement | undefined> =>
  maybe(
    db,
    sql<StoredStatement>`select ${columns}, s.company, s.mail_to, coalesce(co.statement_email, co.email) as mail_address,
        (now() at time zone 'America/Lima')::date as today,
        (select jsonb_agg(jsonb_build_object('due_date', q.due_date, 'amount_cents', q.amount_cents) order by q.cuota_no)
          from comprobante_cuota q where q.comprobante_id = s.comprobante_id) as issued_cuotas
      from closed_statement s join company co using (company_id)
      where s.closed_statement_id = ${closed_statement_id} and ${accountReach(sql`s.company_id`, scope)}`,
  )

/** By cost center, then as they were driven. */
export const frozenRides = (db: Db, closed_statement_id: number): Promise<FrozenRide[]> =>
  many(
    db,
    sql<FrozenRide>`select service_id, (at at time zone 'America/Lima')::date as day, amount_cents, costcenter_code, costcenter_name
      from closed_statement_trip where closed_statement_id = ${closed_statement_id}
      order by costcenter_code nulls last, at, service_id`,
  )

/** Held in their order, before anything of the company's account is. */
export const holdFrozen = (trx: Db, closed_statement_id: number) =>
  run(
    trx,
    sql`select 1 from trip where service_id in (
          select service_id from closed_statement_trip where closed_statement_id = ${closed_statement_id})
        order by service_id for no key update`,
  )

export const markBilled = (
  trx: Db,
  closed_statement_id: number,
  { comprobante_id, mail_to }: { comprobante_id: number; mail_to: string | null },
) =>
  run(
    trx,
    sql`update closed_statement set state = 'BILLED', comprobante_id = ${comprobante_id}, mail_to = ${mail_to},
        version = version + 1 where closed_statement_id = ${closed_statement_id}`,
  )

export const markUndone = async (trx: Db, closed_statement_id: number): Promise<void> => {
  await run(
    trx,
    sql`update closed_statement_trip set released_at = now() where closed_statement_id = ${closed_statement_id}`,
  )
  await run(
    trx,
    sql`update closed_statement set state = 'UNDONE', version = version + 1 where closed_statement_id = ${closed_statement_id}`,
  )
}

/** How the company issues: what a statement's factura depends on. */
export const issuingTerms = (
  db: Db,
): Promise<{ bn_account: string; issuer_mode: 'HOUSE' | 'DRIVER' }> =>
  one(
    db,
    sql<{ bn_account: string; issuer_mode: 'HOUSE' | 'DRIVER' }>`
      select bn_account, issuer_mode from comprobante_issuer order by issuer_id limit 1`,
  )

export const todayInLima = async (db: Db): Promise<string> =>
  (await one(db, sql<{ today: string }>`select (now() at time zone 'America/Lima')::date as today`))
    .today

/** Accepted facturas whose letter has not left. */
export const lettersDue = async (db: Db): Promise<StoredStatement[]> => {
  const due = await many(
    db,
    sql<{
      closed_statement_id: number
    }>`select s.closed_statement_id from closed_statement s join comprobante c using (comprobante_id)
      where s.mail_to is not null and s.mailed_at is null and c.state in ('ACCEPTED', 'OBSERVED')
      order by s.closed_statement_id limit 50`,
  )
  const found = await Promise.all(
    due.map(({ closed_statement_id }) => findStatement(db, unlimited, closed_statement_id)),
  )
  return found.filter((statement) => statement !== undefined)
}

/** True for the first who says so. */
export const claimLetter = async (
  trx: Db,
  closed_statement_id: number,
  annex_file_id: number,
): Promise<boolean> =>
  (await run(
    trx,
    sql`update closed_statement set mailed_at = now(), annex_file_id = ${annex_file_id}, version = version + 1
        where closed_statement_id = ${closed_statement_id} and mailed_at is null and mail_to is not null`,
  )) > 0
