import { onePage } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import {
  type ImportedRow,
  type ImportedRowFilters,
  type ImportRecord,
  importResults,
  type ImportState,
  importVerdicts,
  type SeenColumn,
} from '@chaski/contract/imports/schema.ts'
import { isLimited, type Viewer } from '#src/access/reach.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'

const columns = sql`
  i.import_id, i.kind, i.state, i.file_name, i.columns, i.total, i.done, i.to_do, i.problem, u.name as user_name,
  json_build_object('CREATE', i.creates, 'UPDATE', i.updates, 'SAME', i.sames, 'BAD', i.bads) as verdicts,
  json_build_object('CREATED', i.created, 'UPDATED', i.updated, 'REFUSED', i.refused, 'UNDONE', i.undone) as results,
  i.created_at, i.applied_at, i.undone_at, i.applied_at + interval '1 day' as undo_until,
  coalesce(i.applied_at > now() - interval '1 day', false) as undo_open`

/** One's own, and everybody's for who is not limited; of kinds that one may import. */
const inReach = (viewer: Viewer, kinds: readonly string[]): RawBuilder<unknown> =>
  sql`i.kind = any(${kinds}::text[]) and ${isLimited(viewer) ? sql`i.user_id = ${viewer.user_id}` : sql`true`}`

/** Every import that a caller may see, the newest first. */
export const importList = (viewer: Viewer, kinds: readonly ImportKindCode[]) =>
  sql<ImportRecord>`select ${columns} from import i join app_user u using (user_id)
    where ${inReach(viewer, kinds)} order by i.import_id desc`

export const listImports = async (
  db: Db,
  viewer: Viewer,
  kinds: readonly ImportKindCode[],
  page: { page: number; page_size: number },
): Promise<{ data: ImportRecord[]; total: number }> => {
  const data = await many(db, onePage(importList(viewer, kinds), page))
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from import i where ${inReach(viewer, kinds)}`,
  )
  return { data, total }
}

export const findImport = (
  db: Db,
  viewer: Viewer,
  kinds: readonly ImportKindCode[],
  import_id: number,
): Promise<ImportRecord | undefined> =>
  maybe(
    db,
    sql<ImportRecord>`select ${columns} from import i join app_user u using (user_id)
      where i.import_id = ${import_id} and ${inReach(viewer, kinds)}`,
  )

/** How many files of a user are being worked on. */
export const countMoving = async (db: Db, user_id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{ count: number }>`select count(*)::int as count from import
        where user_id = ${user_id} and state in ('READING', 'JUDGING', 'APPLYING', 'CHECKING_UNDO', 'UNDOING')`,
    )
  ).count

type NewImport = {
  kind: ImportKindCode
  file_name: string
  columns: readonly SeenColumn[]
  total: number
  bads: number
  user_id: number
  actor: Actor
  /** Where its rows are files: the zip they are in. */
  zip_file_id: number | null
}

export const insertImport = async (db: Db, i: NewImport): Promise<number> =>
  (
    await one(
      db,
      sql<{ import_id: number }>`
        insert into import (kind, file_name, columns, total, bads, user_id, actor, zip_file_id)
        values (${i.kind}, ${i.file_name}, ${JSON.stringify(i.columns)}::jsonb, ${i.total}, ${i.bads}, ${i.user_id},
                ${JSON.stringify(i.actor)}::jsonb, ${i.zip_file_id})
        returning import_id`,
    )
  ).import_id

/** Rows as the worker packed them; what it found wrong is their verdict. */
export const stageRows = (db: Db, import_id: number, part: Uint8Array) =>
  run(
    db,
    sql`insert into import_row (import_id, row, cells, said, label, problems, verdict)
        select ${import_id}, r.row, r.cells, r.said, r.label, r.problems,
               case when jsonb_array_length(r.problems) > 0 then 'BAD' end
        from jsonb_to_recordset(convert_from(${Buffer.from(part.buffer, part.byteOffset, part.byteLength)}::bytea, 'UTF8')::jsonb)
          as r(row int, cells jsonb, said jsonb, label text, problems jsonb)`,
  )

/** Goes on to the next step, unless somebody else has moved it. */
export const moveImport = async (
  db: Db,
  import_id: number,
  from: ImportState,
  to: ImportState,
  step: { to_do: number; actor?: Actor; problem?: string | null },
): Promise<boolean> =>
  (await run(
    db,
    sql`update import set state = ${to}, done = 0, to_do = ${step.to_do}, problem = ${step.problem ?? null},
          touched_at = now(), actor = coalesce(${step.actor === undefined ? null : JSON.stringify(step.actor)}::jsonb, actor),
          applied_at = case when ${to} = 'APPLIED' and ${from} = 'APPLYING' then now() else applied_at end,
          undone_at = case when ${to} = 'UNDONE' then now() end
        where import_id = ${import_id} and state = ${from}`,
  )) > 0

export type ImportWork = {
  import_id: number
  kind: ImportKindCode
  state: ImportState
  actor: Actor
  done: number
  to_do: number
}

export const findWork = (db: Db, import_id: number): Promise<ImportWork | undefined> =>
  maybe(
    db,
    sql<ImportWork>`select import_id, kind, state, actor, done, to_do from import where import_id = ${import_id}`,
  )

const rowColumns = sql`r.row, r.label, r.verdict, r.result, r.problems`

const rowOrders = {
  row: sql`r.row`,
  // What a row did stands before what it would do, as its chip says.
  verdict: sql`case when r.result is not null then array_position(${importResults}::text[], r.result)
    when r.verdict is not null then 10 + array_position(${importVerdicts}::text[], r.verdict) else 20 end`,
  label: sql`folded(r.label)`,
}

export const listRows = async (
  db: Db,
  { page, page_size, import_id, verdict, sort }: ImportedRowFilters,
): Promise<{ data: ImportedRow[]; total: number }> => {
  // A row that was refused in the end is among the bad ones.
  const where = sql`r.import_id = ${import_id} and (${verdict ?? null}::text is null
    or case when r.result = 'REFUSED' then 'BAD' else r.verdict end = ${verdict ?? null})`
  const data = await many(
    db,
    sql<ImportedRow>`select ${rowColumns} from import_row r where ${where} order by ${sortedBy(sort, rowOrders)}r.row
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from import_row r where ${where}`,
  )
  return { data, total }
}

export type ProblemRow = { row: number; cells: string[]; problems: ImportedRow['problems'] }

/** A page of the rows that were not stored, after the last one seen. */
export const problemRows = (db: Db, import_id: number, after: number): Promise<ProblemRow[]> =>
  many(
    db,
    sql<ProblemRow>`select r.row, r.cells, r.problems from import_row r
      where r.import_id = ${import_id} and r.row > ${after} and (r.verdict = 'BAD' or r.result = 'REFUSED')
      order by r.row limit 200`,
  )
