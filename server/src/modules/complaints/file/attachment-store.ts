import { type RawBuilder, sql } from 'kysely'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { casesInReach, type Viewer } from '#src/access/reach.ts'

export const insertAttachment = async (db: Db, file_id: number, name: string): Promise<string> => {
  const row = await one(
    db,
    sql<{
      attachment_uuid: string
    }>`insert into complaint_attachment (file_id, name) values (${file_id}, ${name}) returning attachment_uuid`,
  )
  return row.attachment_uuid
}

/** Gives waiting files to a sheet or one of its entries; tells how many were still there to give. */
export const claimAttachments = (
  db: Db,
  uuids: readonly string[],
  complaint_id: number,
  entry_id: number | null,
): Promise<number> =>
  run(
    db,
    sql`update complaint_attachment set complaint_id = ${complaint_id}, entry_id = ${entry_id}
        where attachment_uuid = any(${uuids}::uuid[]) and complaint_id is null`,
  )

export const attachmentsOf = (
  db: Db,
  complaint_id: number,
): Promise<ComplaintDetail['attachments']> =>
  many(
    db,
    sql<ComplaintDetail['attachments'][number]>`
      select a.attachment_uuid, a.entry_id, a.name, f.media_type, f.bytes
      from complaint_attachment a join stored_file f using (file_id)
      where a.complaint_id = ${complaint_id} order by a.attachment_id`,
  )

export type AttachedFile = { sha256: string; name: string; media_type: string }

export const findAttachedFile = (
  db: Db,
  viewer: Viewer,
  complaint_id: number,
  attachment_uuid: string,
): Promise<AttachedFile | undefined> =>
  maybe(
    db,
    sql<AttachedFile>`
      select f.sha256, a.name, f.media_type from complaint_attachment a join stored_file f using (file_id)
        join complaint c using (complaint_id) join complaint_case k using (complaint_id)
      where a.complaint_id = ${complaint_id} and a.attachment_uuid = ${attachment_uuid} and ${casesInReach(viewer)}`,
  )

export const filesOfEntry = (db: Db, entry_id: number): Promise<AttachedFile[]> =>
  many(
    db,
    sql<AttachedFile>`select f.sha256, a.name, f.media_type from complaint_attachment a join stored_file f using (file_id)
                      where a.entry_id = ${entry_id} order by a.attachment_id`,
  )

/** Lets go of the files uploaded for a sheet nobody sent; tells which. */
export const dropWaitingAttachments = (db: Db): Promise<number[]> =>
  dropAttachments(db, sql`complaint_id is null and uploaded_at < now() - interval '2 days'`)

export const dropAttachmentsOf = (db: Db, complaint_id: number): Promise<number[]> =>
  dropAttachments(db, sql`complaint_id = ${complaint_id}`)

const dropAttachments = async (db: Db, which: RawBuilder<unknown>): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ file_id: number }>`delete from complaint_attachment where ${which} returning file_id`,
  )
  return rows.map(({ file_id }) => file_id)
}
