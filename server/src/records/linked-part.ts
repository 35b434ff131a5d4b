import { type RawBuilder, sql } from 'kysely'
import {
  mostOfPart,
  type RecordPart,
  type RecordPartKind,
  shownOfPart,
} from '@chaski/contract/summaries/schema.ts'
import { type Db, many } from '#src/base/sql/sql.ts'

/** One kind of things that a record is linked with. */
export type LinkedPart = {
  part: RecordPartKind
  /** A `select` with the columns of `linked`. */
  rows: RawBuilder<unknown>
  /** The newest come first, unless those that are due soonest do. */
  soonest?: boolean
  /** Where there is none it is not spoken of: most companies never have any. */
  unlessEmpty?: boolean
}

type Columns = {
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  text: RawBuilder<unknown>
  state?: RawBuilder<unknown>
  cents?: RawBuilder<unknown>
  service_id?: RawBuilder<unknown>
  complaint_id?: RawBuilder<unknown>
  presses?: RawBuilder<unknown>
}

/** The columns that every part has, under the names of the wire. */
export const linked = (c: Columns): RawBuilder<unknown> =>
  sql`(${c.id})::text as id, ${c.at} as at, ${c.text} as text, (${c.state ?? sql`null`})::text as state,
    (${c.cents ?? sql`null`})::bigint as cents, (${c.service_id ?? sql`null`})::int as service_id,
    (${c.complaint_id ?? sql`null`})::int as complaint_id, coalesce(${c.presses ?? sql`false`}, false) as presses`

const order = ({ soonest = false }: LinkedPart) =>
  soonest ? sql`at asc nulls last, id` : sql`at desc nulls last, id desc`

/** Every part of a record in one statement, each counted whole and shown by its first lines. */
export const readParts = async (
  db: Db,
  parts: readonly LinkedPart[],
  only: RecordPartKind | undefined,
): Promise<RecordPart[]> => {
  const asked = only === undefined ? parts : parts.filter(({ part }) => part === only)
  if (asked.length === 0) return []
  const limit = sql.lit(only === undefined ? shownOfPart : mostOfPart)
  const one = (p: LinkedPart) => sql`
    select ${sql.lit(p.part)}::text as part, counted.total, counted.pressing, shown.rows
    from (select count(*)::int as total, count(*) filter (where presses)::int as pressing from (${p.rows}) r) counted,
      (select coalesce(json_agg(l), '[]') as rows
        from (select * from (${p.rows}) r order by ${order(p)} limit ${limit}) l) shown`
  const read = await many(db, sql<RecordPart>`${sql.join(asked.map(one), sql` union all `)}`)
  const quiet = new Set(asked.flatMap(({ part, unlessEmpty }) => (unlessEmpty ? [part] : [])))
  return read.filter(({ part, total }) => total > 0 || !quiet.has(part))
}
