import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { sql } from 'kysely'
import type {
  PrivacyFilters,
  PrivacyForm,
  PrivacyRequest,
} from '@chaski/contract/clients/privacy-schema.ts'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { person } from '#src/modules/clients/ride-store.ts'
import { containsWords } from '#src/records/words.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const columns = sql`p.privacy_request_id, p.privacy_request_uuid, p.kind, p.state, p.client_id, c.name as client_name,
  p.requester_name, p.requester_document, p.requester_contact, p.detail, p.received_on, p.due_on, p.extended,
  p.answered_at is null and p.due_on < (now() at time zone 'America/Lima')::date as overdue,
  p.answer, p.answered_at, p.created_by, p.created_at, p.version`
const tables = sql`privacy_request p left join client c on c.client_id = p.client_id`

/** Requests of people we cannot tie to a company belong to those who are not limited to some. */
const visible = (scope: Scope) => inCompanies(sql`c.company_id`, scope)

const matching = (scope: Scope, f: Unpaged<PrivacyFilters>) =>
  sql.join(
    [
      visible(scope),
      ...(f.state === undefined ? [] : [sql`p.state = ${f.state}`]),
      ...(f.kind === undefined ? [] : [sql`p.kind = ${f.kind}`]),
      ...containsWords(
        sql`p.requester_name || ' ' || p.requester_document || ' ' || p.requester_contact || ' ' || p.detail`,
        f.key_word,
      ),
    ],
    sql` and `,
  )

const orders = {
  requester: sql`folded(p.requester_name)`,
  kind: sql`p.kind`,
  received_on: sql`p.received_on`,
  due_on: sql`p.due_on`,
  state: sql`p.state`,
}

/** Every request that the filters let through, in the order of the list. */
export const privacyList = (scope: Scope, f: Unpaged<PrivacyFilters>) =>
  sql<PrivacyRequest>`select ${columns} from ${tables} where ${matching(scope, f)}
    order by ${sortedBy(f.sort, orders)}p.answered_at is not null, p.due_on, p.privacy_request_id`

export const listPrivacy = async (db: Db, scope: Scope, f: PrivacyFilters) => {
  const data = await many(db, onePage(privacyList(scope, f), f))
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from ${tables} where ${matching(scope, f)}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

export const findPrivacy = (
  db: Db,
  scope: Scope,
  privacy_request_id: number,
): Promise<PrivacyRequest | undefined> =>
  maybe(
    db,
    sql<PrivacyRequest>`select ${columns} from ${tables} where p.privacy_request_id = ${privacy_request_id} and ${visible(scope)}`,
  )

export const lockPrivacy = (
  db: Db,
  scope: Scope,
  privacy_request_id: number,
): Promise<PrivacyRequest | undefined> =>
  maybe(
    db,
    sql<PrivacyRequest>`select ${columns} from ${tables}
                        where p.privacy_request_id = ${privacy_request_id} and ${visible(scope)} for update of p`,
  )

type NewRequest = PrivacyForm & { due_on: string; created_by: string }

export const insertPrivacy = async (db: Db, r: NewRequest): Promise<number> =>
  (
    await one(
      db,
      sql<{ privacy_request_id: number }>`
        insert into privacy_request (kind, client_id, requester_name, requester_document, requester_contact, detail, received_on, due_on, created_by)
        values (${r.kind}, ${r.client_id}, ${r.requester_name}, ${r.requester_document}, ${r.requester_contact}, ${r.detail},
                ${r.received_on}, ${r.due_on}, ${r.created_by}) returning privacy_request_id`,
    )
  ).privacy_request_id

/** Answered once it is settled either way; reopened it counts again. */
export const updatePrivacy = (db: Db, r: PrivacyRequest): Promise<number> =>
  run(
    db,
    sql`update privacy_request set kind = ${r.kind}, state = ${r.state}, client_id = ${r.client_id}, requester_name = ${r.requester_name},
          requester_document = ${r.requester_document}, requester_contact = ${r.requester_contact}, detail = ${r.detail},
          received_on = ${r.received_on}, due_on = ${r.due_on}, extended = ${r.extended}, answer = ${r.answer},
          answered_at = case when ${r.state} in ('ATENDIDA', 'DENEGADA') then coalesce(answered_at, now()) end, version = version + 1
        where privacy_request_id = ${r.privacy_request_id}`,
  )

export const requestsOf = (db: Db, client_id: number): Promise<PrivacyRequest[]> =>
  many(
    db,
    sql<PrivacyRequest>`select ${columns} from ${tables} where p.client_id = ${client_id} order by p.privacy_request_id`,
  )

export const auditOf = (db: Db, client_id: number) =>
  many(
    db,
    sql<{ at: string; action: string }>`
      select at, action from audit where entity = 'clients' and entity_id = ${String(client_id)} order by audit_id desc limit 1000`,
  )

/** In whose name comprobantes were asked for, where that was to be kept. */
export const buyersOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select buyer from client where client_id in (${person(client_id)}) and buyer is not null`,
  )

/** Everything that tells who it was goes; the row stays, so that trips and money still add up. */
export const eraseClient = async (db: Db, client_id: number): Promise<void> => {
  await run(
    db,
    sql`delete from favorite where client_id in (select client_id from client where client_id = ${client_id} or merged_into = ${client_id})`,
  )
  await run(db, sql`delete from client_email_code where client_id = ${client_id}`)
  await run(
    db,
    sql`update client set name = 'Cliente anonimizado ' || client_id, cellphone = null, email = null, email_verified_at = null,
          document_type_id = null, document_number = null, secret_word = null, buyer = null, notes = '', employee_code = null,
          password_hash = null, marketing_consent_at = null, blocked_reason = null, blocked_by = null,
          is_active = false, anonymised_at = now(), version = version + 1
        where client_id = ${client_id} or merged_into = ${client_id}`,
  )
}
