import { sql } from 'kysely'
import type { DocumentRevision, Holder } from '@chaski/contract/documents/schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

export type DocumentType = {
  document_id: number
  name: string
  code: string
  holder: 'DRIVER' | 'VEHICLE'
  required: boolean
  blocks: boolean
  validity_months: number | null
}

/** A holder's place for a type of document. */
export type Slot = { holder: Holder; holder_id: number; document_id: number }

/** Types in use, in their order; applicants bring both kinds. */
export const documentTypes = (db: Db, holder: Holder): Promise<DocumentType[]> =>
  many(
    db,
    sql<DocumentType>`
      select item_id as document_id, name, data ->> 'code' as code, data ->> 'holder' as holder,
             (data ->> 'required')::boolean as required, (data ->> 'blocks')::boolean as blocks,
             (data ->> 'validity_months')::int as validity_months
      from catalog_item
      where kind = 'document-types' and active and (${holder} = 'RECRUIT' or data ->> 'holder' = ${holder})
      order by position, item_id`,
  )

export const today = async (db: Db): Promise<string> =>
  (await one(db, sql<{ today: string }>`select lima_today() as today`)).today

export type StoredRevision = DocumentRevision & { revision_id: number; document_id: number }

const revisionColumns = sql`
  h.revision_id, h.document_id, h.revision, h.number, h.issued_on, h.expires_on, h.state, h.reject_reason,
  h.evaluated_at, h.evaluated_by, h.created_at, h.created_by, h.version,
  coalesce((select json_agg(json_build_object('capture_id', c.capture_id, 'media_type', f.media_type, 'bytes', f.bytes,
      'original_name', f.original_name, 'created_at', c.created_at) order by c.capture_id)
    from document_capture c join stored_file f using (file_id) where c.revision_id = h.revision_id), '[]') as captures`

/** Every revision of a holder that was not taken back, newest first. */
export const revisionsOf = (
  db: Db,
  holder: Holder,
  holder_id: number,
  document_id: number | null = null,
): Promise<StoredRevision[]> =>
  many(
    db,
    sql<StoredRevision>`
      select ${revisionColumns} from holder_document h
      where h.holder = ${holder} and h.holder_id = ${holder_id} and h.removed_at is null
        and (${document_id}::int is null or h.document_id = ${document_id})
      order by h.document_id, h.revision desc`,
  )

/** Writers of one slot take turns, also when it is still empty. */
export const lockSlot = async (trx: Db, s: Slot): Promise<void> => {
  const key = `document:${s.holder}:${s.holder_id}:${s.document_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

type Fields = { number: string | null; issued_on: string | null; expires_on: string | null }

export const insertRevision = (trx: Db, s: Slot, f: Fields, created_by: string | null) =>
  run(
    trx,
    sql`insert into holder_document (holder, holder_id, document_id, revision, number, issued_on, expires_on, created_by)
        select ${s.holder}, ${s.holder_id}, ${s.document_id}, coalesce(max(revision), 0) + 1,
               ${f.number}, ${f.issued_on}::date, ${f.expires_on}::date, ${created_by}
        from holder_document where holder = ${s.holder} and holder_id = ${s.holder_id} and document_id = ${s.document_id}`,
  )

export const updateRevision = (trx: Db, revision_id: number, f: Fields) =>
  run(
    trx,
    sql`update holder_document set number = ${f.number}, issued_on = ${f.issued_on}::date, expires_on = ${f.expires_on}::date,
          version = version + 1 where revision_id = ${revision_id}`,
  )

/** With a revision go the refused ones that it replaced: they would come back as if they were the latest word. */
export const removeRevision = (trx: Db, { revision_id }: { revision_id: number }) =>
  run(
    trx,
    sql`update holder_document h set removed_at = now(), version = h.version + 1
        from holder_document taken where taken.revision_id = ${revision_id} and h.removed_at is null
          and (h.holder, h.holder_id, h.document_id) = (taken.holder, taken.holder_id, taken.document_id)
          and (h.revision_id = taken.revision_id or h.state = 'REJECTED' and h.revision < taken.revision
            and not exists (select 1 from holder_document kept
              where (kept.holder, kept.holder_id, kept.document_id) = (taken.holder, taken.holder_id, taken.document_id)
                and kept.removed_at is null and kept.state = 'APPROVED' and kept.revision > h.revision and kept.revision < taken.revision))`,
  )

export const saveEvaluation = (
  trx: Db,
  revision_id: number,
  e: { state: 'APPROVED' | 'REJECTED'; reject_reason: string | null; evaluated_by: string | null },
) =>
  run(
    trx,
    sql`update holder_document set state = ${e.state}, reject_reason = ${e.reject_reason}, evaluated_by = ${e.evaluated_by},
          evaluated_at = now(), version = version + 1 where revision_id = ${revision_id}`,
  )

/** A new picture makes a new version: who evaluates must have seen it. */
export const insertCapture = async (
  trx: Db,
  revision_id: number,
  file_id: number,
  created_by: string | null,
): Promise<void> => {
  await run(
    trx,
    sql`insert into document_capture (revision_id, file_id, created_by) values (${revision_id}, ${file_id}, ${created_by})`,
  )
  await run(
    trx,
    sql`update holder_document set version = version + 1 where revision_id = ${revision_id}`,
  )
}

export const deleteCapture = async (
  trx: Db,
  revision_id: number,
  capture_id: number,
): Promise<void> => {
  await run(trx, sql`delete from document_capture where capture_id = ${capture_id}`)
  await run(
    trx,
    sql`update holder_document set version = version + 1 where revision_id = ${revision_id}`,
  )
}

/** The same bytes, whatever they were called. */
export const hasFile = async (db: Db, revision_id: number, file_id: number): Promise<boolean> =>
  (
    await one(
      db,
      sql<{ has: boolean }>`select exists (
        select 1 from document_capture c join stored_file f using (file_id) join stored_file n using (sha256)
        where c.revision_id = ${revision_id} and n.file_id = ${file_id}) as has`,
    )
  ).has

export type StoredCapture = { sha256: string; media_type: string; original_name: string | null }

export const findCapture = (
  db: Db,
  s: Slot,
  capture_id: number,
): Promise<StoredCapture | undefined> =>
  maybe(
    db,
    sql<StoredCapture>`
      select f.sha256, f.media_type, f.original_name
      from document_capture c join stored_file f using (file_id) join holder_document h using (revision_id)
      where c.capture_id = ${capture_id} and h.holder = ${s.holder} and h.holder_id = ${s.holder_id}
        and h.document_id = ${s.document_id} and h.removed_at is null`,
  )

/** What somebody has uploaded within a day. */
export const uploadedToday = (
  db: Db,
  created_by: string,
): Promise<{ files: number; bytes: number }> =>
  one(
    db,
    sql<{ files: number; bytes: number }>`
      select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes from stored_file
      where created_by = ${created_by} and created_at > now() - interval '1 day'`,
  )

/** An applicant's documents become the driver's and the vehicle's, with their history and pictures. */
export const copyRevisions = async (
  trx: Db,
  from: { holder: Holder; holder_id: number },
  to: { holder: 'DRIVER' | 'VEHICLE'; holder_id: number },
  document_ids: readonly number[],
): Promise<void> => {
  await run(
    trx,
    sql`with source as (
          select * from holder_document
          where holder = ${from.holder} and holder_id = ${from.holder_id} and document_id = any(${document_ids}::int[])
            and removed_at is null
            and not exists (select 1 from holder_document o where o.holder = ${to.holder} and o.holder_id = ${to.holder_id}
                            and o.document_id = holder_document.document_id and o.removed_at is null)
        ), copied as (
          insert into holder_document (holder, holder_id, document_id, revision, number, issued_on, expires_on, state,
            reject_reason, evaluated_at, evaluated_by, created_at, created_by)
          select ${to.holder}, ${to.holder_id}, document_id, revision, number, issued_on, expires_on, state,
            reject_reason, evaluated_at, evaluated_by, created_at, created_by from source
          returning revision_id, document_id, revision
        )
        insert into document_capture (revision_id, file_id, created_at, created_by)
        select copied.revision_id, c.file_id, c.created_at, c.created_by
        from copied join source using (document_id, revision) join document_capture c on c.revision_id = source.revision_id`,
  )
}
