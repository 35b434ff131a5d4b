import { naturally } from '#src/base/sql/naturally.ts'
import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { rankedBy } from '#src/base/sql/ranked-by.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { contractKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import { sql } from 'kysely'
import type {
  ContractForm,
  DriverContract,
  LedgerAccount,
  LedgerFilters,
  LedgerRow,
  LedgerShow,
  LedgerTotals,
  Payee,
  PayeeForm,
} from '@chaski/contract/ledger/entry-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { visible } from '#src/modules/reports/settlement/account-sql.ts'

const accounts = (scope: Scope) => sql`
  select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name, coalesce(b.balance_cents, 0) as balance_cents,
    k.kind as contract_kind, b.last_paid_on, s.closed_until,
    coalesce(p.cci <> '' or p.bank_account <> '', false) as has_bank, coalesce(p.yape, '') as yape, coalesce(p.plin, '') as plin
  from driver d
  left join (select driver_id, sum(amount_cents)::bigint as balance_cents, max(day) filter (where kind in ('PAYOUT', 'PAYMENT')) as last_paid_on
    from ledger_entry group by driver_id) b using (driver_id)
  left join (select driver_id, max(period_end) as closed_until from settlement where sealed group by driver_id) s using (driver_id)
  left join driver_contract k on k.driver_id = d.driver_id and k.valid_from <= lima_today() and coalesce(k.valid_to, 'infinity') >= lima_today()
  left join driver_payee p on p.driver_id = d.driver_id
  where ${visible(scope)} and (d.is_active or b.balance_cents <> 0)`

const shows: Record<LedgerShow, ReturnType<typeof sql>> = {
  DEBT: sql`a.balance_cents < 0`,
  CREDIT: sql`a.balance_cents > 0`,
  NO_CONTRACT: sql`a.contract_kind is null`,
  NO_PAYEE: sql`a.balance_cents > 0 and not a.has_bank and a.yape = '' and a.plin = ''`,
}

const orders = {
  code: naturally(sql`a.code`),
  name: sql`folded(a.name)`,
  contract: rankedBy(sql`a.contract_kind`, contractKindNames),
  balance: sql`a.balance_cents`,
  paid: sql`a.last_paid_on`,
  closed: sql`a.closed_until`,
}

const matching = (f: Pick<LedgerFilters, 'key_word' | 'show'>) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`strpos(folded(a.code || ' ' || a.name), folded(${word})) > 0`),
      ...(f.show === undefined ? [] : [shows[f.show]]),
    ],
    sql` and `,
  )
}

/** Whoever owes most first, then whoever is owed most: both are what somebody has to do something about. */
export const accountList = (scope: Scope, f: Unpaged<LedgerFilters>) =>
  sql<LedgerRow>`select a.* from (${accounts(scope)}) a where ${matching(f)}
    order by ${sortedBy(f.sort, orders)}least(a.balance_cents, 0), a.balance_cents desc, a.code, a.driver_id`

export const listDrivers = async (db: Db, scope: Scope, f: LedgerFilters) => {
  const data = await many(db, onePage(accountList(scope, f), f))
  const { total, ...totals } = await one(
    db,
    sql<LedgerTotals & { total: number }>`
      select count(*) filter (where ${matching(f)})::int as total, count(*)::int as drivers,
        coalesce(sum(balance_cents) filter (where balance_cents > 0), 0)::bigint as owed_cents,
        count(*) filter (where balance_cents > 0)::int as owed_drivers,
        coalesce(-sum(balance_cents) filter (where balance_cents < 0), 0)::bigint as debt_cents,
        count(*) filter (where balance_cents < 0)::int as debt_drivers,
        count(*) filter (where contract_kind is null)::int as no_contract
      from (${accounts(scope)}) a`,
  )
  return { data, totals, total, page: f.page, page_size: f.page_size }
}

const contract = sql`contract_id, kind, commission_bp, fee_cents, valid_from, valid_to, created_by`

export const payeeOf = async (db: Db, driver_id: number): Promise<Payee> =>
  (await maybe(
    db,
    sql<Payee>`select bank_name, bank_account, cci, yape, plin, version from driver_payee where driver_id = ${driver_id}`,
  )) ?? { bank_name: '', bank_account: '', cci: '', yape: '', plin: '', version: 0 }

export const contractsOf = (db: Db, driver_id: number): Promise<DriverContract[]> =>
  many(
    db,
    sql<DriverContract>`select ${contract} from driver_contract where driver_id = ${driver_id} order by valid_from desc`,
  )

export const findLedgerAccount = async (
  db: Db,
  scope: Scope,
  driver_id: number,
): Promise<LedgerAccount | undefined> => {
  const found = await maybe(
    db,
    sql<Omit<LedgerAccount, 'payee' | 'contracts'>>`
      select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name,
        (select coalesce(sum(amount_cents), 0)::bigint from ledger_entry e where e.driver_id = d.driver_id) as balance_cents,
        (select max(period_end) from settlement s where s.driver_id = d.driver_id and s.sealed) as closed_until
      from driver d where d.driver_id = ${driver_id} and ${visible(scope)}`,
  )
  return (
    found && {
      ...found,
      payee: await payeeOf(db, driver_id),
      contracts: await contractsOf(db, driver_id),
    }
  )
}

export const savePayee = (db: Db, driver_id: number, p: PayeeForm): Promise<Payee> =>
  one(
    db,
    sql<Payee>`insert into driver_payee (driver_id, bank_name, bank_account, cci, yape, plin)
      values (${driver_id}, ${p.bank_name}, ${p.bank_account}, ${p.cci}, ${p.yape}, ${p.plin})
      on conflict (driver_id) do update set bank_name = excluded.bank_name, bank_account = excluded.bank_account,
        cci = excluded.cci, yape = excluded.yape, plin = excluded.plin, version = driver_payee.version + 1
      returning bank_name, bank_account, cci, yape, plin, version`,
  )

/** From its first day on a contract takes the place of every other. */
export const replaceContracts = async (
  trx: Db,
  driver_id: number,
  c: ContractForm,
  by: string,
): Promise<DriverContract> => {
  await run(
    trx,
    sql`delete from driver_contract where driver_id = ${driver_id} and valid_from >= ${c.valid_from}::date`,
  )
  await run(
    trx,
    sql`update driver_contract set valid_to = ${c.valid_from}::date - 1
      where driver_id = ${driver_id} and coalesce(valid_to, 'infinity') >= ${c.valid_from}::date`,
  )
  return one(
    trx,
    sql<DriverContract>`
      insert into driver_contract (driver_id, kind, commission_bp, fee_cents, valid_from, valid_to, created_by)
      values (${driver_id}, ${c.kind}, ${c.commission_bp}, ${c.fee_cents}, ${c.valid_from}, ${c.valid_to}, ${by}) returning ${contract}`,
  )
}
