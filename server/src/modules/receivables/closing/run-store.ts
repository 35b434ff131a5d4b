import { sql } from 'kysely'
import type { ClosingRun, LineMode } from '@chaski/contract/receivables/closing-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'

type NewRun = {
  kind: 'CLOSE' | 'ISSUE'
  month: string
  line_mode: LineMode
  mail: boolean
  cuotas: number
}
export type StoredRun = NewRun & { closing_run_id: number; actor: Actor }

export const insertRun = async (
  trx: Db,
  asked: NewRun,
  actor: Actor,
  items: readonly { company_id: number; closed_statement_id: number | null }[],
): Promise<number> => {
  const { closing_run_id } = await one(
    trx,
    sql<{
      closing_run_id: number
    }>`insert into closing_run (kind, month, line_mode, mail, cuotas, actor, finished_at)
      values (${asked.kind}, ${asked.month}, ${asked.line_mode}, ${asked.mail}, ${asked.cuotas}, ${JSON.stringify(actor)}::jsonb,
        ${items.length === 0 ? sql`now()` : null}) returning closing_run_id`,
  )
  await run(
    trx,
    sql`insert into closing_run_item (closing_run_id, company_id, closed_statement_id)
        select ${closing_run_id}, (i ->> 'company_id')::int, (i ->> 'closed_statement_id')::int
        from jsonb_array_elements(${JSON.stringify(items)}::jsonb) i`,
  )
  return closing_run_id
}

export const findRun = (
  db: Db,
  scope: Scope,
  closing_run_id: number,
): Promise<ClosingRun | undefined> =>
  maybe(
    db,
    sql<ClosingRun>`select r.closing_run_id, r.kind, r.month, r.finished_at, count(i.company_id)::int as total,
        count(i.outcome)::int as done, count(*) filter (where i.outcome = 'DONE')::int as made,
        coalesce(jsonb_agg(jsonb_build_object('company_id', i.company_id, 'name', c.name, 'detail', i.detail) order by folded(c.name))
          filter (where i.outcome = 'REFUSED'), '[]') as refusals
      from closing_run r left join closing_run_item i using (closing_run_id) left join company c using (company_id)
      where r.closing_run_id = ${closing_run_id} and ${scope.coverage_ids === null}
        and not exists (select from closing_run_item o where o.closing_run_id = r.closing_run_id
          and not (${accountReach(sql`o.company_id`, scope)}))
      group by r.closing_run_id`,
  )

export const loadRun = (db: Db, closing_run_id: number): Promise<StoredRun | undefined> =>
  maybe(
    db,
    sql<StoredRun>`select closing_run_id, kind, month, line_mode, mail, cuotas, actor from closing_run
      where closing_run_id = ${closing_run_id} and finished_at is null`,
  )

type Item = { company_id: number; closed_statement_id: number | null }

export const itemsLeft = (db: Db, closing_run_id: number): Promise<Item[]> =>
  many(
    db,
    sql<Item>`select company_id, closed_statement_id from closing_run_item
      where closing_run_id = ${closing_run_id} and outcome is null order by company_id`,
  )

type Outcome = {
  outcome: 'DONE' | 'NOTHING' | 'REFUSED'
  detail: string | null
  closed_statement_id?: number | null
}

export const noteOutcome = (
  trx: Db,
  closing_run_id: number,
  company_id: number,
  { outcome, detail, closed_statement_id = null }: Outcome,
) =>
  run(
    trx,
    sql`update closing_run_item set outcome = ${outcome}, detail = ${detail},
        closed_statement_id = coalesce(${closed_statement_id}, closed_statement_id)
        where closing_run_id = ${closing_run_id} and company_id = ${company_id} and outcome is null`,
  )

export const finishRun = (db: Db, closing_run_id: number) =>
  run(db, sql`update closing_run set finished_at = now() where closing_run_id = ${closing_run_id}`)

/** The drafts of a month that the caller may bill. */
export const draftsOf = (db: Db, scope: Scope, month: string): Promise<Item[]> =>
  many(
    db,
    sql<Item>`select company_id, closed_statement_id from closed_statement s
      where month = ${month} and state = 'DRAFT' and ${accountReach(sql`s.company_id`, scope)}`,
  )
