import { onePage } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { sql } from 'kysely'
import type {
  ClientCard,
  ClientRow,
  ClientSort,
  CorporateRow,
} from '@chaski/contract/clients/schema.ts'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { containsWords } from '#src/records/words.ts'
import { among, type Db, many, one, run } from '#src/base/sql/sql.ts'

/** A block with an end is over by itself, by the database's clock. */
export const isBlocked = sql`(c.blocked_at is not null and (c.blocked_until is null or c.blocked_until > now()))`
const rowColumns = sql`c.client_id, c.client_uuid, c.company_id, co.name as company_name, c.cellphone, c.name, c.email,
  c.email_verified_at is not null as email_verified, c.employee_code, c.area_id, a.name as area_name, c.is_active,
  ${isBlocked} as is_blocked, c.version`
const corporateColumns = sql`${rowColumns}, c.costcenter_ids, c.notes`
const cardColumns = sql`${corporateColumns}, c.document_type_id, c.document_number, c.secret_word,
  case when ${isBlocked} then c.blocked_at end as blocked_at, case when ${isBlocked} then c.blocked_reason end as blocked_reason,
  case when ${isBlocked} then c.blocked_until end as blocked_until, case when ${isBlocked} then c.blocked_by end as blocked_by,
  case when ${isBlocked} then c.blocked_service_id end as blocked_service_id,
  c.marketing_consent_at, c.anonymised_at, c.created_at`
const tables = sql`client c left join company co on co.company_id = c.company_id left join area a on a.area_id = c.area_id`
// The very expression of the index client_search.
const searched = sql`c.name || ' ' || coalesce(c.cellphone, '') || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.document_number, '') || ' ' || coalesce(c.employee_code, '')`

export type ClientFilter = {
  key_word?: string
  /** null: private clients only; undefined: any that the scope allows. */
  company_id?: number | null
  state?: 'ACTIVE' | 'BLOCKED' | 'INACTIVE'
  corporate?: boolean
  client_id?: number
  sort?: ClientSort
}

const states = {
  ACTIVE: sql`c.is_active and not ${isBlocked}`,
  BLOCKED: sql`${isBlocked}`,
  INACTIVE: sql`not c.is_active`,
}

const matching = (scope: Scope, f: ClientFilter) =>
  sql.join(
    [
      sql`c.merged_into is null and c.anonymised_at is null`,
      inCompanies(sql`c.company_id`, scope),
      ...(f.client_id === undefined ? [] : [sql`c.client_id = ${f.client_id}`]),
      ...(f.corporate === true ? [sql`c.company_id is not null`] : []),
      ...(f.company_id === undefined
        ? []
        : [
            f.company_id === null ? sql`c.company_id is null` : sql`c.company_id = ${f.company_id}`,
          ]),
      ...(f.state === undefined ? [] : [states[f.state]]),
      ...containsWords(searched, f.key_word),
    ],
    sql` and `,
  )

type Page = { page: number; page_size: number }

const orders = {
  name: sql`folded(c.name)`,
  company: sql`folded(co.name)`,
  email: sql`c.email`,
  code: sql`c.employee_code`,
  area: sql`folded(a.name)`,
  state: sql`case when ${isBlocked} then 0 when c.is_active then 1 else 2 end`,
}

/** Every client that the filters let through, in the order of the list. */
export const clientList = (scope: Scope, f: ClientFilter) =>
  sql<CorporateRow>`select ${corporateColumns} from ${tables} where ${matching(scope, f)}
    order by ${sortedBy(f.sort, orders)}folded(c.name), c.client_id`

export const listClients = async (db: Db, scope: Scope, f: ClientFilter & Page) => {
  const where = matching(scope, f)
  const data = await many(db, onePage(clientList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from client c where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

/** The best few while somebody types. */
export const searchClients = (db: Db, scope: Scope, f: ClientFilter): Promise<ClientRow[]> =>
  many(
    db,
    sql<ClientRow>`select ${rowColumns} from ${tables} where ${matching(scope, f)} and c.is_active
                   order by folded(c.name), c.client_id limit 20`,
  )

export const clientsByPhone = (db: Db, scope: Scope, cellphone: string): Promise<ClientCard[]> =>
  clientsByPhones(db, scope, [cellphone])

/** A single one is asked for plainly: only then does the server keep the plan of the statement. */
export const clientsByPhones = (
  db: Db,
  scope: Scope,
  phones: readonly string[],
): Promise<ClientCard[]> =>
  many(
    db,
    sql<ClientCard>`select ${cardColumns} from ${tables}
                    where ${matching(scope, {})} and c.is_active
                      and ${phones.length === 1 ? sql`c.cellphone = ${phones[0]}` : sql`c.cellphone = any(${phones}::text[])`}
                    order by c.company_id nulls first, c.client_id`,
  )

export const findClient = (
  db: Db,
  scope: Scope,
  client_id: number,
): Promise<ClientCard | undefined> => findClients(db, scope, [client_id]).then(([client]) => client)

export const findClients = (db: Db, scope: Scope, ids: readonly number[]): Promise<ClientCard[]> =>
  many(
    db,
    sql<ClientCard>`select ${cardColumns} from ${tables}
                    where ${among(sql`c.client_id`, ids)} and c.merged_into is null and ${inCompanies(sql`c.company_id`, scope)}`,
  )

export const lockClient = (
  db: Db,
  scope: Scope,
  client_id: number,
): Promise<ClientCard | undefined> => lockClients(db, scope, [client_id]).then(([client]) => client)

/** In one order, so that two who lock the same ones cannot wait for each other. */
export const lockClients = (db: Db, scope: Scope, ids: readonly number[]): Promise<ClientCard[]> =>
  many(
    db,
    sql<ClientCard>`select ${cardColumns} from ${tables}
                    where ${among(sql`c.client_id`, ids)} and c.merged_into is null and c.anonymised_at is null
                      and ${inCompanies(sql`c.company_id`, scope)} order by c.client_id for update of c`,
  )

/** Others who may be the same person within the same company or outside any. */
export const similarClients = (db: Db, scope: Scope, c: ClientCard): Promise<ClientRow[]> =>
  many(
    db,
    sql<ClientRow>`select ${rowColumns} from ${tables}
                   where ${matching(scope, {})} and c.client_id <> ${c.client_id}
                     and c.company_id is not distinct from ${c.company_id}
                     and (folded(c.name) = folded(${c.name}) or lower(c.email) = lower(${c.email})
                       or (c.document_type_id = ${c.document_type_id} and c.document_number = ${c.document_number}))
                   order by folded(c.name), c.client_id limit 50`,
  )

export const deleteClients = (db: Db, ids: readonly number[]) =>
  run(db, sql`delete from client where ${among(sql`client_id`, ids)}`)

export type ClientFields = {
  cellphone: string
  name: string
  email: string | null
  document_type_id: number | null
  document_number: string | null
  secret_word: string | null
  notes: string
  employee_code: string | null
  area_id: number | null
  costcenter_ids: readonly number[]
  marketing_consent: boolean
}

export const insertClient = async (
  db: Db,
  company_id: number | null,
  c: ClientFields,
): Promise<number> => (await insertClients(db, company_id, [c]))[0]!

/** Their ids, in the order of what was given. */
export const insertClients = async (
  db: Db,
  company_id: number | null,
  clients: readonly ClientFields[],
): Promise<number[]> => {
  const made = await many(
    db,
    sql<{ client_id: number; cellphone: string }>`
      insert into client (company_id, cellphone, name, email, document_type_id, document_number, secret_word, notes,
        employee_code, area_id, costcenter_ids, marketing_consent_at)
      select ${company_id}::int, c.cellphone, c.name, c.email, c.document_type_id, c.document_number, c.secret_word, c.notes,
        c.employee_code, c.area_id, c.costcenter_ids, case when c.marketing_consent then now() end
      from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as c(cellphone text, name text, email text,
        document_type_id int, document_number text, secret_word text, notes text, employee_code text, area_id int,
        costcenter_ids int[], marketing_consent boolean)
      returning client_id, cellphone`,
  )
  const ids = new Map(made.map(({ client_id, cellphone }) => [cellphone, client_id]))
  return clients.map(({ cellphone }) => ids.get(cellphone)!)
}

/** A changed address is a new one to verify; a consent keeps the moment it was given. */
export const updateClient = (
  db: Db,
  client_id: number,
  c: ClientFields & { is_active: boolean },
): Promise<number> =>
  run(
    db,
    sql`update client set cellphone = ${c.cellphone}, name = ${c.name},
          email_verified_at = case when lower(email) is not distinct from lower(${c.email}) then email_verified_at end,
          email = ${c.email}, document_type_id = ${c.document_type_id}, document_number = ${c.document_number},
          secret_word = ${c.secret_word}, notes = ${c.notes}, employee_code = ${c.employee_code}, area_id = ${c.area_id},
          costcenter_ids = ${c.costcenter_ids}, is_active = ${c.is_active},
          marketing_consent_at = case when ${c.marketing_consent}::boolean then coalesce(marketing_consent_at, now()) end,
          version = version + 1
        where client_id = ${client_id}`,
  )

export const saveBlock = (
  db: Db,
  client_id: number,
  block: {
    reason: string
    until: string | null
    by: string | null
    service_id: number | null
  } | null,
): Promise<number> =>
  run(
    db,
    sql`update client set blocked_at = ${block === null ? null : sql`now()`}, blocked_reason = ${block?.reason ?? null},
          blocked_until = ${block?.until ?? null}, blocked_by = ${block?.by ?? null}, blocked_service_id = ${block?.service_id ?? null}, version = version + 1
        where client_id = ${client_id}`,
  )

export const isPast = async (db: Db, at: string): Promise<boolean> =>
  (await one(db, sql<{ past: boolean }>`select ${at}::timestamptz <= now() as past`)).past

export const saveClientPassword = (db: Db, client_id: number, password_hash: string) =>
  run(
    db,
    sql`update client set password_hash = ${password_hash}, must_change_password = true, version = version + 1
        where client_id = ${client_id}`,
  )

/** The other's favourites and address move over; its row stays as a pointer, so that old references lead here. */
export const mergeInto = async (db: Db, keep_id: number, merge_id: number): Promise<void> => {
  await run(
    db,
    sql`update client set merged_into = ${keep_id}, is_active = false, version = version + 1 where client_id = ${merge_id}`,
  )
  await run(db, sql`update client set merged_into = ${keep_id} where merged_into = ${merge_id}`)
  await run(db, sql`update favorite set client_id = ${keep_id} where client_id = ${merge_id}`)
  await run(
    db,
    sql`update privacy_request set client_id = ${keep_id} where client_id = ${merge_id}`,
  )
  await run(
    db,
    sql`update client k set email = coalesce(k.email, m.email),
          email_verified_at = case when k.email is null then m.email_verified_at else k.email_verified_at end,
          document_type_id = case when k.document_number is null then m.document_type_id else k.document_type_id end,
          document_number = coalesce(k.document_number, m.document_number), secret_word = coalesce(k.secret_word, m.secret_word),
          notes = trim(both e'\n' from k.notes || e'\n' || m.notes),
          blocked_at = coalesce(k.blocked_at, m.blocked_at), blocked_reason = coalesce(k.blocked_reason, m.blocked_reason),
          blocked_until = case when k.blocked_at is null then m.blocked_until else k.blocked_until end,
          blocked_by = coalesce(k.blocked_by, m.blocked_by),
          blocked_service_id = case when k.blocked_at is null then m.blocked_service_id else k.blocked_service_id end, version = k.version + 1
        from client m where k.client_id = ${keep_id} and m.client_id = ${merge_id}`,
  )
}

/** What those clients are called whom the caller may see. */
export const namesOfClients = async (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await many(
    db,
    sql<{ client_id: number; name: string }>`
      select c.client_id, c.name from client c
      where c.client_id = any(${ids}::int[]) and ${inCompanies(sql`c.company_id`, scope)}`,
  )
  return new Map(rows.map(({ client_id, name }) => [client_id, name]))
}
