import { sql } from 'kysely'
import type {
  BatchForm,
  PayBatch,
  PayFile,
  PayFileForm,
} from '@chaski/contract/ledger/closing-schema.ts'
import { onePage } from '#src/base/sql/one-page.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { visible } from '#src/modules/reports/settlement/account-sql.ts'

/** Of a batch a caller sees what went to drivers that they may see. */
const batches = (scope: Scope) => sql`
  select b.batch_id, b.day, b.method, b.reference, n.paid, n.total_cents, b.created_by, b.created_at
  from ledger_pay_batch b cross join lateral (
    select count(*)::int as paid, coalesce(-sum(e.amount_cents), 0)::bigint as total_cents
    from ledger_entry e join driver d using (driver_id) where e.batch_id = b.batch_id and ${visible(scope)}) n
  where n.paid > 0`

/** Every batch, the newest first. */
export const batchesInOrder = (scope: Scope) =>
  sql<PayBatch>`select * from (${batches(scope)}) b order by batch_id desc`

export const listBatches = async (
  db: Db,
  scope: Scope,
  { page, page_size }: { page: number; page_size: number },
) => {
  const data = await many(db, onePage(batchesInOrder(scope), { page, page_size }))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${batches(scope)}) b`,
  )
  return { data, total, page, page_size }
}

export const findBatch = (db: Db, scope: Scope, batch_id: number): Promise<PayBatch | undefined> =>
  maybe(db, sql<PayBatch>`select * from (${batches(scope)}) b where batch_id = ${batch_id}`)

export const insertBatch = async (
  trx: Db,
  b: Pick<BatchForm, 'day' | 'method' | 'reference'>,
  by: string,
): Promise<{ batch_id: number; created_at: string }> =>
  one(
    trx,
    sql<{ batch_id: number; created_at: string }>`
      insert into ledger_pay_batch (day, method, reference, created_by)
      values (${b.day}, ${b.method}, ${b.reference}, ${by}) returning batch_id, created_at`,
  )

export const namesOf = (db: Db, scope: Scope, driver_ids: readonly number[]) =>
  many(
    db,
    sql<{ driver_id: number; code: string; name: string }>`
      select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name from driver d
      where d.driver_id = any(${driver_ids}::int[]) and ${visible(scope)} order by d.driver_id`,
  )

export type PayLine = {
  code: string
  name: string
  document: string
  bank_name: string
  bank_account: string
  cci: string
  yape: string
  plin: string
  amount_cents: number
}

/** What was taken back meanwhile is not in the file. */
export const linesOfBatch = (db: Db, scope: Scope, batch_id: number): Promise<PayLine[]> =>
  many(
    db,
    sql<PayLine>`
      select d.code, d.first_name || ' ' || d.last_name as name, coalesce(d.document_number, '') as document,
        coalesce(p.bank_name, '') as bank_name, coalesce(p.bank_account, '') as bank_account, coalesce(p.cci, '') as cci,
        coalesce(p.yape, '') as yape, coalesce(p.plin, '') as plin, -e.amount_cents as amount_cents
      from ledger_entry e join driver d using (driver_id) left join driver_payee p using (driver_id)
      where e.batch_id = ${batch_id} and ${visible(scope)}
        and not exists (select 1 from ledger_entry c where c.counter_of = e.entry_id)
      order by d.code, e.entry_id`,
  )

const columns = sql`separator, has_header, decimal_comma, columns, version`

export const getPayFile = (db: Db): Promise<PayFile> =>
  one(db, sql<PayFile>`select ${columns} from ledger_pay_file`)

export const lockPayFile = (trx: Db): Promise<PayFile> =>
  one(trx, sql<PayFile>`select ${columns} from ledger_pay_file for update`)

export const savePayFile = async (trx: Db, f: PayFileForm): Promise<PayFile> => {
  await run(
    trx,
    sql`update ledger_pay_file set separator = ${f.separator}, has_header = ${f.has_header}, decimal_comma = ${f.decimal_comma},
      columns = ${JSON.stringify(f.columns)}::jsonb, version = version + 1`,
  )
  return getPayFile(trx)
}
