import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyIdentityForm } from '@chaski/contract/settings/schema.ts'
import { type Db, maybe, one, run } from '#src/base/sql/sql.ts'

export type StoredIdentity = {
  name: string
  trade_name: string
  ruc: string
  address: string
  phone: string
  second_channel: string
  email: string
  privacy_email: string
  data_officer_contact: string
  website: string
  brand_color: string
  shows_cellphones: boolean
  logo_sha256: string | null
  version: number
  confirmed_at: string | null
  confirmed_by: string | null
  kind: DatabaseKind | null
}

/** What a database is used for, once that is known. */
type DatabaseKind = 'DEMONSTRATION' | 'COMPANY'

const columns = sql`i.name, i.trade_name, i.ruc, i.address, i.phone, i.second_channel, i.email, i.privacy_email,
  i.data_officer_contact, i.website, i.brand_color, i.shows_cellphones, f.sha256 as logo_sha256, i.version, i.confirmed_at, i.confirmed_by, i.kind`

export const getIdentity = (db: Db): Promise<StoredIdentity> =>
  one(
    db,
    sql<StoredIdentity>`select ${columns} from company_identity i left join stored_file f on f.file_id = i.logo_file_id`,
  )

export const lockIdentity = (db: Db): Promise<StoredIdentity> =>
  one(
    db,
    sql<StoredIdentity>`select ${columns} from company_identity i left join stored_file f on f.file_id = i.logo_file_id for update of i`,
  )

type Form = z.infer<typeof companyIdentityForm>

export const updateIdentity = (db: Db, f: Form) =>
  run(
    db,
    sql`update company_identity set name = ${f.name}, trade_name = ${f.trade_name}, ruc = ${f.ruc}, address = ${f.address},
        phone = ${f.phone}, second_channel = ${f.second_channel}, email = ${f.email}, privacy_email = ${f.privacy_email},
        data_officer_contact = ${f.data_officer_contact}, website = ${f.website},
        brand_color = coalesce(${f.brand_color ?? null}, brand_color),
        shows_cellphones = coalesce(${f.shows_cellphones ?? null}, shows_cellphones), version = version + 1`,
  )

export const confirmIdentity = (db: Db, confirmed_by: string | null) =>
  run(
    db,
    sql`update company_identity set confirmed_at = now(), confirmed_by = ${confirmed_by}, kind = 'COMPANY', version = version + 1`,
  )

/** A production that begins is a company's from its first start: nobody waits for its papers to know that. */
export const markCompany = (db: Db) =>
  run(
    db,
    sql`update company_identity set kind = 'COMPANY'
        where kind is null and not exists (select 1 from app_user where email = 'admin@chaski.example')`,
  )

export const findKind = (db: Db) =>
  maybe(db, sql<{ kind: DatabaseKind | null }>`select kind from company_identity`)

export const isConfirmed = async (db: Db): Promise<boolean> =>
  (
    await one(
      db,
      sql<{
        confirmed: boolean
      }>`select exists (select 1 from company_identity where confirmed_at is not null) as confirmed`,
    )
  ).confirmed

export const setLogo = (db: Db, file_id: number) =>
  run(db, sql`update company_identity set logo_file_id = ${file_id}, version = version + 1`)

export type IdentitySeed = Pick<
  StoredIdentity,
  'name' | 'trade_name' | 'ruc' | 'address' | 'phone' | 'second_channel' | 'email' | 'privacy_email'
>

/** Fills the identity once; from then on the database wins over the environment. */
export const seedIdentity = (db: Db, s: IdentitySeed) =>
  run(
    db,
    sql`insert into company_identity (name, trade_name, ruc, address, phone, second_channel, email, privacy_email)
        values (${s.name}, ${s.trade_name}, ${s.ruc}, ${s.address}, ${s.phone}, ${s.second_channel}, ${s.email}, ${s.privacy_email})
        on conflict do nothing`,
  )

export const findIdentity = (db: Db) =>
  maybe(
    db,
    sql<{
      name: string
      trade_name: string
      ruc: string
      phone: string
      brand_color: string
    }>`select name, trade_name, ruc, phone, brand_color from company_identity`,
  )
