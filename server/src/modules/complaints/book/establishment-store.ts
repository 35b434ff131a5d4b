import { sql } from 'kysely'
import type {
  Establishment,
  EstablishmentChange,
  EstablishmentForm,
} from '@chaski/contract/complaints/establishment-schema.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

const columns = sql`establishment_id, code, name, address, active, version,
  coalesce((select sum(last) from complaint_number n where n.establishment_id = e.establishment_id), 0)::int as sheets`

type Filters = { page: number; page_size: number; active?: boolean }

export const listEstablishments = async (
  db: Db,
  f: Filters,
): Promise<{ rows: Establishment[]; total: number }> => {
  const where = f.active === undefined ? sql`true` : sql`active = ${f.active}`
  return {
    rows: await many(
      db,
      sql<Establishment>`select ${columns} from establishment e where ${where} order by active desc, code
                         limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
    ),
    ...(await one(
      db,
      sql<{ total: number }>`select count(*)::int as total from establishment where ${where}`,
    )),
  }
}

export const activeEstablishments = (
  db: Db,
): Promise<{ code: string; name: string; address: string }[]> =>
  many(
    db,
    sql<{ code: string; name: string; address: string }>`
      select e.code, e.name, coalesce(nullif(e.address, ''), i.address) as address
      from establishment e, company_identity i where e.active order by e.establishment_id`,
  )

export const findEstablishment = (
  db: Db,
  establishment_id: number,
): Promise<Establishment | undefined> =>
  maybe(
    db,
    sql<Establishment>`select ${columns} from establishment e where establishment_id = ${establishment_id}`,
  )

/** The book somebody files into: the one named, else the first that is in use. */
export const establishmentForSheet = (
  db: Db,
  which: { code: string | null } | { establishment_id: number },
): Promise<Establishment | undefined> =>
  maybe(
    db,
    sql<Establishment>`
      select ${columns} from establishment e where active
        and ${'code' in which ? (which.code === null ? sql`true` : sql`code = ${which.code}`) : sql`establishment_id = ${which.establishment_id}`}
      order by establishment_id limit 1`,
  )

export const lockEstablishment = (
  db: Db,
  establishment_id: number,
): Promise<Establishment | undefined> =>
  maybe(
    db,
    sql<Establishment>`select ${columns} from establishment e where establishment_id = ${establishment_id} for update of e`,
  )

export const insertEstablishment = (db: Db, f: EstablishmentForm): Promise<Establishment> =>
  one(
    db,
    sql<Establishment>`insert into establishment as e (code, name, address) values (${f.code}, ${f.name}, ${f.address}) returning ${columns}`,
  )

export const updateEstablishment = (
  db: Db,
  establishment_id: number,
  f: Omit<EstablishmentChange, 'version'>,
): Promise<Establishment> =>
  one(
    db,
    sql<Establishment>`update establishment e set name = ${f.name}, address = ${f.address}, active = ${f.active}, version = version + 1
                       where establishment_id = ${establishment_id} returning ${columns}`,
  )

export const countActiveEstablishments = async (db: Db): Promise<number> => {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from establishment where active`,
  )
  return count
}
