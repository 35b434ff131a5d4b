import { sql } from 'kysely'
import { type Db, many } from '#src/base/sql/sql.ts'
import { person } from '#src/modules/clients/ride-store.ts'

/** Theirs beyond doubt: the same document, or the e-mail that they proved to be theirs. */
const surely = sql`(s.document_type_id = c.document_type_id and s.document_number = c.document_number)
  or (c.email_verified_at is not null and lower(s.email) = lower(c.email))`

/** Perhaps theirs; to keep somebody's data a while too long is the smaller wrong than to lose what the law asks for. */
const perhaps = sql`${surely} or lower(s.email) = lower(c.email)
  or right(regexp_replace(s.phone, '\\D', '', 'g'), 9) = right(c.cellphone, 9)
  or exists (select 1 from trip t where t.service_id = k.service_id and t.client_id = c.client_id)`

const sheets = (client_id: number, match: typeof surely) =>
  sql`from complaint s join complaint_case k using (complaint_id)
      where s.anonymised_at is null
        and exists (select 1 from client c where c.client_id in (${person(client_id)}) and (${match}))`

export const complaintsOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select s.code, s.filed_at, k.kind, k.state, s.first_names, s.last_names, s.document_number, s.email, s.address,
          s.phone, s.detail, s.request, k.closed_at ${sheets(client_id, surely)} order by s.complaint_id`,
  )

const keptUntil = sql`(greatest(s.registered_at, k.closed_at) + interval '2 years')`

/** Sheets of the complaints book that must stay whole, and until which day; null while nobody has answered. */
export const heldSheetsOf = (
  db: Db,
  client_id: number,
): Promise<{ code: string; until: string | null }[]> =>
  many(
    db,
    sql<{ code: string; until: string | null }>`
      select s.code,
        case when k.closed_at is not null then to_char(${keptUntil} at time zone 'America/Lima', 'DD/MM/YYYY') end as until
      ${sheets(client_id, perhaps)} and (k.closed_at is null or ${keptUntil} > now()) order by s.complaint_id`,
  )
