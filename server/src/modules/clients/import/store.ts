import { sql } from 'kysely'
import type { CorporateFields } from '@chaski/contract/clients/schema.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'

/** Two files for the same company take turns: each is judged against what the other left. */
export const lockImports = (db: Db, company_id: number) =>
  run(db, sql`select pg_advisory_xact_lock(hashtext('client-import'), ${company_id})`)

const known = (company_id: number) =>
  sql`company_id = ${company_id} and cellphone is not null and merged_into is null and anonymised_at is null`

/** Few enough that taking them over is a matter of milliseconds. */
const page = 2000

type Page = { clients: string | null; last: string | null }

/** The company's people by phone, the record in use before one that was put out of use; pages of one JSON object a line. */
export const companyClients = async (db: Db, company_id: number): Promise<string[]> => {
  const pages: string[] = []
  for (let last: string | null = ''; last !== null;) {
    const found: Page = await one(
      db,
      sql<Page>`
        select string_agg(row_to_json(k)::text, E'\n') as clients, max(k.cellphone) as last from (
          select distinct on (cellphone) client_id, cellphone, name, email, employee_code, area_id, costcenter_ids, notes, is_active
          from client where ${known(company_id)} and cellphone > ${last}
          order by cellphone, is_active desc, client_id desc limit ${page}) k`,
    )
    if (found.clients !== null) pages.push(found.clients)
    last = found.last
  }
  return pages
}

/** Another one as soon as any row of these people is another. */
export const companyMark = async (db: Db, company_id: number): Promise<string> =>
  (
    await one(
      db,
      sql<{ mark: string }>`
        select md5(coalesce(string_agg(client_id || '.' || xmin::text, ',' order by client_id), '')) as mark
        from client where ${known(company_id)}`,
    )
  ).mark

const record = sql`r(client_id int, cellphone text, name text, email text, employee_code text, area_id int, costcenter_ids int[], notes text)`
const chunk = 1000

type Written = { client_id: number; cellphone: string }

const inChunks = async <T>(
  rows: readonly T[],
  work: (part: string) => Promise<Written[]>,
): Promise<Written[]> => {
  const written: Written[] = []
  for (let at = 0; at < rows.length; at += chunk)
    written.push(...(await work(JSON.stringify(rows.slice(at, at + chunk)))))
  return written
}

/** Whoever was registered by another hand meanwhile is left out, and so missing in the answer. */
export const insertPeople = (
  db: Db,
  company_id: number,
  people: readonly CorporateFields[],
): Promise<Written[]> =>
  inChunks(people, (part) =>
    many(
      db,
      sql<Written>`
        insert into client (company_id, cellphone, name, email, employee_code, area_id, costcenter_ids, notes)
        select ${company_id}, r.cellphone, r.name, r.email, r.employee_code, r.area_id, r.costcenter_ids, r.notes
        from jsonb_to_recordset(${part}::jsonb) as ${record}
        on conflict do nothing returning client_id, cellphone`,
    ),
  )

export const updatePeople = (
  db: Db,
  company_id: number,
  people: readonly (CorporateFields & { client_id: number })[],
): Promise<Written[]> =>
  inChunks(people, (part) =>
    many(
      db,
      sql<Written>`
        update client c set name = r.name, email = r.email,
          email_verified_at = case when lower(c.email) is not distinct from lower(r.email) then c.email_verified_at end,
          employee_code = r.employee_code, area_id = r.area_id, costcenter_ids = r.costcenter_ids, notes = r.notes,
          is_active = true, version = c.version + 1
        from jsonb_to_recordset(${part}::jsonb) as ${record}
        where c.client_id = r.client_id and c.company_id = ${company_id} returning c.client_id, c.cellphone`,
    ),
  )
