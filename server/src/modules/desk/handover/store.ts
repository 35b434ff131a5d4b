import { type RawBuilder, sql } from 'kysely'
import { type Handover, handoverHours } from '@chaski/contract/dispatch/handover-endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Scope } from '#src/access/scope.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { isOnBoard, tripTables } from '#src/modules/trips/row-sql.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

/** A list of late trips serves nobody when it is longer. */
const mostLate = 50
const mostNotes = 50

/** A note for everybody, or for one of the coverages that the reader sees. */
const concerns = (scope: Scope): RawBuilder<unknown> =>
  scope.coverage_ids === null
    ? sql`true`
    : sql`(h.coverage_ids is null or h.coverage_ids && ${scope.coverage_ids}::int[])`

/** The reader sees only the trips within reach, each as it stands now. */
const columns = (
  scope: Scope,
) => sql`h.handover_id, h.handover_uuid, h.at, h.user_id, h.name, h.note,
  coalesce((select jsonb_agg(l.value || jsonb_build_object('status_now', t.status_type_id) order by l.ordinality)
    from jsonb_array_elements(h.late) with ordinality l join trip t on t.service_id = (l.value->>'service_id')::bigint
    where ${tripScope(scope)}), '[]') as late,
  coalesce((select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', r.name, 'at', r.at) order by r.at, r.user_id)
    from handover_read r where r.handover_id = h.handover_id), '[]') as read_by`

export const recentHandovers = (db: Db, scope: Scope): Promise<Handover[]> =>
  many(
    db,
    sql<Handover>`select ${columns(scope)} from handover h
      where h.at > now() - make_interval(hours => ${handoverHours}) and ${concerns(scope)}
      order by h.at desc, h.handover_id desc limit ${mostNotes}`,
  )

export const findHandover = (
  db: Db,
  scope: Scope,
  handover_id: number,
): Promise<Handover | undefined> =>
  maybe(
    db,
    sql<Handover>`select ${columns(scope)} from handover h
      where h.handover_id = ${handover_id} and ${concerns(scope)}`,
  )

type Author = Scope & { user_id: number; name: string }

/** Writes the note with what is very late at this moment, within the author's reach. */
export const insertHandover = async (trx: Db, author: Author, note: string): Promise<number> => {
  const { handover_id } = await one(
    trx,
    sql<{ handover_id: number }>`insert into handover (user_id, name, coverage_ids, note, late)
      select ${author.user_id}, ${author.name}, ${author.coverage_ids}::int[], ${note}, coalesce((select jsonb_agg(red.trip) from (
        select jsonb_build_object('service_id', t.service_id, 'origin', t.origin_text, 'status_type_id', t.status_type_id,
          'stage', clock.stage, 'since', timer.since) as trip
        from ${tripTables} where ${isOnBoard} and sla.level = 2 and ${tripScope(author)}
        order by timer.since, t.service_id limit ${mostLate}) red), '[]')
      returning handover_id`,
  )
  return handover_id
}

/** How many: 0 when the person had read it before. */
export const markRead = (
  trx: Db,
  handover_id: number,
  reader: { user_id: number; name: string },
): Promise<number> =>
  run(
    trx,
    sql`insert into handover_read (handover_id, user_id, name) values (${handover_id}, ${reader.user_id}, ${reader.name})
        on conflict do nothing`,
  )

/** Boards that the note concerns look again; the words themselves are read over HTTP, where the reader's reach counts. */
export const announceHandover = async (
  trx: Db,
  tenant: string,
  handover_id: number,
  by: string,
): Promise<void> => {
  await publishWith(trx, (append) =>
    append(
      sql`select ${topics.operations(tenant)}, 'OPERATION', 'NOTICE',
            jsonb_build_object('kind', 'HANDOVER', 'handover_id', h.handover_id, 'by', ${by}::text), c.coverage_id
          from handover h, unnest(coalesce(h.coverage_ids, array[null::int])) as c(coverage_id)
          where h.handover_id = ${handover_id}`,
      ['coverage_id'],
    ),
  )
}

/** As long as tracks are kept; what is worth more belongs in a trip or an incident. */
export const forgetOld = (trx: Db): Promise<number> =>
  run(trx, sql`delete from handover where at < now() - interval '90 days'`)
