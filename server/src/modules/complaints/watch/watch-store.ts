import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'

/** Alarms that already rang for a case, in business days. */
export const alarmsOf = async (db: Db, complaint_id: number): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{
      days: number
    }>`select (data ->> 'days')::int as days from complaint_entry where complaint_id = ${complaint_id} and kind = 'ALARM'`,
  )
  return rows.map(({ days }) => days)
}

/** Mails of cases that will not arrive and that nobody was told of yet. */
export const lostMails = (db: Db): Promise<{ complaint_id: number; message_id: string }[]> =>
  many(
    db,
    sql<{ complaint_id: number; message_id: string }>`
      select m.entity_id::int as complaint_id, m.message_id from outgoing_message m
      where m.entity = 'complaints' and m.state = 'FAILED'
        and not exists (select 1 from complaint_entry e where e.complaint_id = m.entity_id::int and e.kind = 'NOTE'
          and e.data ->> 'message_id' = m.message_id::text)`,
  )

/** Sheets whose case was closed two years ago: the law's term is over, and with it our right to keep the names. */
export const expiredSheets = async (db: Db): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ complaint_id: number }>`
      select c.complaint_id from complaint c join complaint_case k using (complaint_id)
      where c.anonymised_at is null and c.registered_at < now() - interval '2 years' and k.closed_at < now() - interval '2 years'
      order by c.complaint_id limit 500`,
  )
  return rows.map(({ complaint_id }) => complaint_id)
}

/** Blanks what could name somebody; kind, dates, term and number stay for the register. */
export const blankSheet = async (db: Db, complaint_id: number): Promise<void> => {
  await run(
    db,
    sql`update complaint set anonymised_at = now(), first_names = '—', last_names = '—', document_number = '—', email = null,
          address = null, ubigeo = null, phone = null, guardian_name = null, guardian_address = null, guardian_phone = null,
          guardian_email = null, good_description = null, service_code = null, license_plate = null, driver_code = null,
          detail = '(anonimizado)', request = null, ip = null, user_agent = null
        where complaint_id = ${complaint_id}`,
  )
  await run(
    db,
    sql`update complaint_entry set text = null, actions = null, data = '{}' where complaint_id = ${complaint_id}`,
  )
  await run(
    db,
    sql`update outgoing_message set recipient = '—', subject = null, body = null, attachments = '[]'
        where entity = 'complaints' and entity_id = ${String(complaint_id)}`,
  )
}
