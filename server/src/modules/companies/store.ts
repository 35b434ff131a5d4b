import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { sql } from 'kysely'
import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import type { CompanyFilters, CompanyRow } from '@chaski/contract/companies/schema.ts'
import { inCompanies, type Scope } from '#src/access/scope.ts'
import { containsWords } from '#src/records/words.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const clients = sql`(select count(*)::int from client k where k.company_id = company.company_id and k.is_active and k.merged_into is null)`

const columns = sql`company_id, company_uuid, name, trade_name, ruc, address, phone, email, contact_name, statement_email,
  contract_from, contract_to, currency_id, credit_enabled, credit_limit_cents, payment_days, credit_overdue_days, agreed_wait_min, max_per_service_cents,
  approval_mode, free_from_minute, free_to_minute, free_weekdays, riders, requires_cost_center, requires_pin, tax_treatment,
  company_attribute_ids, verification_code_hash is not null as has_verification_code, notes, is_active,
  ${clients} as clients,
  version`

const searched = sql`name || ' ' || trade_name || ' ' || coalesce(ruc, '')`

const matching = (scope: Scope, f: Unpaged<CompanyFilters>) =>
  sql.join(
    [
      inCompanies(sql`company_id`, scope),
      ...(f.is_active === undefined ? [] : [sql`is_active = ${f.is_active}`]),
      ...containsWords(searched, f.key_word),
    ],
    sql` and `,
  )

const orders = {
  name: sql`folded(name)`,
  ruc: sql`ruc`,
  clients,
  max_per_service_cents: sql`max_per_service_cents`,
  is_active: sql`not is_active`,
}

/** Every company that the filters let through, in the order of the list. */
export const companyList = (scope: Scope, f: Unpaged<CompanyFilters>) =>
  sql<CompanyRow>`select ${columns} from company where ${matching(scope, f)}
    order by ${sortedBy(f.sort, orders)}is_active desc, folded(name), company_id`

export const listCompanies = async (db: Db, scope: Scope, f: CompanyFilters) => {
  const rows = await many(db, onePage(companyList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from company where ${matching(scope, f)}`,
  )
  return { data: rows, page: f.page, page_size: f.page_size, total }
}

export type CompanyOption = Pick<
  CompanyRow,
  | 'company_id'
  | 'company_uuid'
  | 'name'
  | 'trade_name'
  | 'ruc'
  | 'requires_cost_center'
  | 'has_verification_code'
>

/** Active companies to choose from. */
export const companyOptions = (
  db: Db,
  scope: Scope,
  key_word: string | undefined,
  limit: number,
): Promise<CompanyOption[]> =>
  many(
    db,
    sql<CompanyOption>`
      select company_id, company_uuid, name, trade_name, ruc, requires_cost_center,
             verification_code_hash is not null as has_verification_code
      from company
      where ${sql.join([sql`is_active`, inCompanies(sql`company_id`, scope), ...containsWords(searched, key_word)], sql` and `)}
      order by folded(name), company_id limit ${limit}`,
  )

const named = (ref: CompanyRef) =>
  typeof ref === 'number' ? sql`company_id = ${ref}` : sql`company_uuid = ${ref}::uuid`

export const findCompany = (
  db: Db,
  scope: Scope,
  ref: CompanyRef,
): Promise<CompanyRow | undefined> =>
  maybe(
    db,
    sql<CompanyRow>`select ${columns} from company where ${named(ref)} and ${inCompanies(sql`company_id`, scope)}`,
  )

export const findCompanyOfRuc = (
  db: Db,
  scope: Scope,
  ruc: string,
): Promise<CompanyRow | undefined> =>
  maybe(
    db,
    sql<CompanyRow>`select ${columns} from company where ruc = ${ruc} and ${inCompanies(sql`company_id`, scope)}`,
  )

/** With its account, which the database opened beside it, as long as nothing was taken on it. */
export const deleteCompany = async (trx: Db, company_id: number): Promise<void> => {
  await run(
    trx,
    sql`delete from company_credit where company_id = ${company_id} and reserved_cents = 0 and owed_cents = 0`,
  )
  await run(trx, sql`delete from company where company_id = ${company_id}`)
}

export const lockCompany = (
  db: Db,
  scope: Scope,
  company_id: number,
): Promise<CompanyRow | undefined> =>
  maybe(
    db,
    sql<CompanyRow>`select ${columns} from company where company_id = ${company_id} and ${inCompanies(sql`company_id`, scope)} for update`,
  )

type Stored = Omit<
  CompanyRow,
  'company_id' | 'company_uuid' | 'has_verification_code' | 'clients' | 'version' | 'is_active'
>

export const insertCompany = (db: Db, c: Stored): Promise<CompanyRow> =>
  one(
    db,
    sql<CompanyRow>`
      insert into company (name, trade_name, ruc, address, phone, email, contact_name, statement_email, contract_from, contract_to,
        currency_id, credit_enabled, credit_limit_cents, payment_days, credit_overdue_days, agreed_wait_min, max_per_service_cents, approval_mode, free_from_minute,
        free_to_minute, free_weekdays, riders, requires_cost_center, requires_pin, tax_treatment, company_attribute_ids, notes)
      values (${c.name}, ${c.trade_name}, ${c.ruc}, ${c.address}, ${c.phone}, ${c.email}, ${c.contact_name}, ${c.statement_email},
        ${c.contract_from}, ${c.contract_to}, ${c.currency_id}, ${c.credit_enabled}, ${c.credit_limit_cents}, ${c.payment_days}, ${c.credit_overdue_days},
        ${c.agreed_wait_min}, ${c.max_per_service_cents}, ${c.approval_mode}, ${c.free_from_minute}, ${c.free_to_minute}, ${c.free_weekdays},
        ${c.riders}, ${c.requires_cost_center}, ${c.requires_pin}, ${c.tax_treatment}, ${c.company_attribute_ids}, ${c.notes})
      returning ${columns}`,
  )

export const updateCompany = (db: Db, c: CompanyRow): Promise<CompanyRow> =>
  one(
    db,
    sql<CompanyRow>`
      update company set name = ${c.name}, trade_name = ${c.trade_name}, ruc = ${c.ruc}, address = ${c.address}, phone = ${c.phone},
        email = ${c.email}, contact_name = ${c.contact_name}, statement_email = ${c.statement_email},
        contract_from = ${c.contract_from}, contract_to = ${c.contract_to}, currency_id = ${c.currency_id},
        credit_enabled = ${c.credit_enabled}, credit_limit_cents = ${c.credit_limit_cents}, payment_days = ${c.payment_days},
        credit_overdue_days = ${c.credit_overdue_days}, agreed_wait_min = ${c.agreed_wait_min}, max_per_service_cents = ${c.max_per_service_cents}, approval_mode = ${c.approval_mode},
        free_from_minute = ${c.free_from_minute}, free_to_minute = ${c.free_to_minute}, free_weekdays = ${c.free_weekdays},
        riders = ${c.riders}, requires_cost_center = ${c.requires_cost_center}, requires_pin = ${c.requires_pin}, tax_treatment = ${c.tax_treatment},
        company_attribute_ids = ${c.company_attribute_ids}, notes = ${c.notes}, is_active = ${c.is_active}, version = version + 1
      where company_id = ${c.company_id} returning ${columns}`,
  )

export const saveVerificationCode = (db: Db, company_id: number, hash: string | null) =>
  run(db, sql`update company set verification_code_hash = ${hash} where company_id = ${company_id}`)

export const verificationHashOf = async (db: Db, company_id: number): Promise<string | null> =>
  (
    await one(
      db,
      sql<{
        hash: string | null
      }>`select verification_code_hash as hash from company where company_id = ${company_id}`,
    )
  ).hash

/** Good for one call and what follows it. */
export const saveVerification = async (
  db: Db,
  company_id: number,
  user_id: number,
): Promise<string> =>
  (
    await one(
      db,
      sql<{ valid_until: string }>`
        insert into company_verification (company_id, user_id, valid_until)
        values (${company_id}, ${user_id}, now() + interval '15 minutes')
        on conflict (company_id, user_id) do update set valid_until = excluded.valid_until
        returning valid_until`,
    )
  ).valid_until

export const hasVerification = async (
  db: Db,
  company_id: number,
  user_id: number,
): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from company_verification where company_id = ${company_id} and user_id = ${user_id} and valid_until > now()`,
  )) !== undefined
