import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/base/sql/sql.ts'
import { many, run } from '#src/base/sql/sql.ts'
import type { Entry } from './import-kind.ts'
import type { Said } from './said.ts'
import type { RowProblem } from './layout.ts'

export type WaitingRow = { row: number; said: Said }

const waiting = (where: RawBuilder<unknown>, import_id: number, limit: number) =>
  sql<WaitingRow>`select r.row, r.said from import_row r where r.import_id = ${import_id} and ${where}
    order by r.row limit ${limit}`

export const unjudgedRows = (db: Db, import_id: number, limit: number): Promise<WaitingRow[]> =>
  many(db, waiting(sql`r.verdict is null`, import_id, limit))

/** Held until the end of the transaction: a second worker takes others. */
export const unstoredRows = (trx: Db, import_id: number, limit: number): Promise<WaitingRow[]> =>
  many(
    trx,
    sql<WaitingRow>`${waiting(sql`r.result is null and r.verdict in ('CREATE', 'UPDATE')`, import_id, limit)}
      for update skip locked`,
  )

export type Judgement = {
  row: number
  verdict: 'CREATE' | 'UPDATE' | 'SAME' | 'BAD'
  problems: RowProblem[]
  /** Shown behind what the row is called. */
  tells?: string
}

/** The verdicts and their counts in one statement: a second worker that judged the same rows adds nothing. */
export const saveVerdicts = (db: Db, import_id: number, judged: readonly Judgement[]) =>
  run(
    db,
    sql`with judged as (
          update import_row r set verdict = j.verdict, problems = j.problems,
            label = concat_ws(' · ', r.label, j.tells)
          from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
            as j(row int, verdict text, problems jsonb, tells text)
          where r.import_id = ${import_id} and r.row = j.row and r.verdict is null returning r.verdict)
        update import set done = done + (select count(*) from judged), touched_at = now(),
          creates = creates + (select count(*) from judged where verdict = 'CREATE'),
          updates = updates + (select count(*) from judged where verdict = 'UPDATE'),
          sames = sames + (select count(*) from judged where verdict = 'SAME'),
          bads = bads + (select count(*) from judged where verdict = 'BAD')
        where import_id = ${import_id}`,
  )

export type Outcome = {
  row: number
  /** null: it turned out to be so already. */
  result: 'CREATED' | 'UPDATED' | 'REFUSED' | null
  entry: Entry | null
  problems: RowProblem[]
}

export const saveOutcomes = (trx: Db, import_id: number, outcomes: readonly Outcome[]) =>
  run(
    trx,
    sql`with stored as (
          update import_row r set result = j.result, entry = j.entry, problems = j.problems,
            verdict = case when j.result is null then 'SAME' else r.verdict end
          from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as j(row int, result text, entry jsonb, problems jsonb)
          where r.import_id = ${import_id} and r.row = j.row returning r.result)
        update import set done = done + (select count(*) from stored), touched_at = now(),
          created = created + (select count(*) from stored where result = 'CREATED'),
          updated = updated + (select count(*) from stored where result = 'UPDATED'),
          refused = refused + (select count(*) from stored where result = 'REFUSED')
        where import_id = ${import_id}`,
  )

export type StoredRow = {
  row: number
  label: string
  result: 'CREATED' | 'UPDATED'
  entry: Entry
}

/** What was stored, the last first: what came later may rest on what came before. */
export const storedRows = (
  trx: Db,
  import_id: number,
  tried: boolean,
  limit: number,
): Promise<StoredRow[]> =>
  many(
    trx,
    sql<StoredRow>`select r.row, r.label, r.result, r.entry from import_row r
      where r.import_id = ${import_id} and r.result in ('CREATED', 'UPDATED')
        and ${tried ? sql`r.undo_tried` : sql`not r.undo_tried`}
      order by r.row desc limit ${limit} for update skip locked`,
  )

export const markTried = (db: Db, import_id: number, rows: readonly number[]) =>
  run(
    db,
    sql`with tried as (update import_row r set undo_tried = true
          where r.import_id = ${import_id} and r.row = any(${rows}::int[]) and not r.undo_tried returning 1)
        update import set done = done + (select count(*) from tried), touched_at = now() where import_id = ${import_id}`,
  )

export const forgetTrial = (db: Db, import_id: number) =>
  run(
    db,
    sql`update import_row set undo_tried = false where import_id = ${import_id} and undo_tried`,
  )

export const markUndone = (trx: Db, import_id: number, rows: readonly number[]) =>
  run(
    trx,
    sql`with undone as (update import_row r set result = 'UNDONE', entry = null
          where r.import_id = ${import_id} and r.row = any(${rows}::int[]) returning 1)
        update import set done = done + (select count(*) from undone), undone = undone + (select count(*) from undone),
          touched_at = now() where import_id = ${import_id}`,
  )
