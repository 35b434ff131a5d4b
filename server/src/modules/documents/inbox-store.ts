import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { sql } from 'kysely'
import type {
  Holder,
  InboxFilters,
  InboxKind,
  InboxRow,
} from '@chaski/contract/documents/schema.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'

export type InboxQuery = InboxFilters & {
  /** Kinds of holder that the caller may see. */
  visible: readonly Holder[]
  coverage_ids: readonly number[] | null
}

type Counts = Record<InboxKind, number>

/** Documents of people and cars in service; an applicant's once handed in. */
const inbox = (f: Unpaged<InboxQuery>) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  const scope = (column: ReturnType<typeof sql>) =>
    sql`(${f.coverage_ids}::int[] is null or ${column} = any(${f.coverage_ids}::int[]))`
  return sql`
    from current_document c
    join catalog_item t on t.kind = 'document-types' and t.item_id = c.document_id and t.active
    join lateral (
      select first_name || ' ' || last_name as name, code as holder_code from driver
        where c.holder = 'DRIVER' and driver_id = c.holder_id and is_active and ${scope(sql`coverage_id`)}
      union all
      select plate, code from vehicle
        where c.holder = 'VEHICLE' and vehicle_id = c.holder_id and is_active and ${scope(sql`coverage_id`)}
      union all
      select first_name || ' ' || last_name, null from recruit
        where c.holder = 'RECRUIT' and recruit_id = c.holder_id and state = 'SUBMITTED' and c.status = 'PENDING'
    ) o on true
    where c.holder = any(${f.visible}::text[])
      and c.status in ('PENDING', 'EXPIRING', 'EXPIRED')
      and (${f.holder ?? null}::text is null or c.holder = ${f.holder ?? null})
      and (${f.document_id ?? null}::int is null or c.document_id = ${f.document_id ?? null})
      and ${sql.join(
        [
          sql`true`,
          ...words.map(
            (word) =>
              sql`folded(o.name || ' ' || coalesce(o.holder_code, '') || ' ' || t.name) like '%' || folded(${word}) || '%'`,
          ),
        ],
        sql` and `,
      )}`
}

const orders = {
  document: sql`folded(t.name)`,
  holder: sql`folded(o.name)`,
  kind: sql`c.holder`,
  since: sql`c.created_at`,
}

/** Every document that somebody should look at, the first to expire or to wait first. */
export const inboxList = (f: Unpaged<InboxQuery>) =>
  sql<InboxRow>`
      select c.holder, c.holder_id, o.name as holder_name, o.holder_code, c.document_id, t.name as document_name,
             (t.data ->> 'blocks')::boolean as blocks, c.status,
             (select json_build_object('revision', h.revision, 'number', h.number, 'issued_on', h.issued_on,
                'expires_on', h.expires_on, 'state', h.state, 'reject_reason', h.reject_reason,
                'evaluated_at', h.evaluated_at, 'evaluated_by', h.evaluated_by, 'created_at', h.created_at,
                'created_by', h.created_by, 'version', h.version,
                'captures', coalesce((select json_agg(json_build_object('capture_id', p.capture_id, 'media_type', f.media_type,
                    'bytes', f.bytes, 'original_name', f.original_name, 'created_at', p.created_at) order by p.capture_id)
                  from document_capture p join stored_file f using (file_id) where p.revision_id = h.revision_id), '[]'))
              from holder_document h where h.revision_id = c.revision_id) as revision
      ${inbox(f)} and c.status = ${f.kind}
      order by ${sortedBy(f.sort, orders)}case when c.status = 'PENDING' then null else c.expires_on end, c.created_at, c.revision_id`

export const listInbox = (db: Db, f: InboxQuery): Promise<InboxRow[]> =>
  many(db, onePage(inboxList(f), f))

export const countInbox = (db: Db, f: InboxQuery): Promise<Counts> =>
  one(
    db,
    sql<Counts>`
      select count(*) filter (where c.status = 'PENDING')::int as "PENDING",
             count(*) filter (where c.status = 'EXPIRING')::int as "EXPIRING",
             count(*) filter (where c.status = 'EXPIRED')::int as "EXPIRED"
      ${inbox(f)}`,
  )
