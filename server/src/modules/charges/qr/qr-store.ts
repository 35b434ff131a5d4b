import { type RawBuilder, sql } from 'kysely'
import type { Payee, PaymentQr, QrForm, ShownQr } from '@chaski/contract/charges/schema.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

/** A driver's, or null: the company's own. */
export type QrHolder = number | null

const columns = sql`q.qr_id, q.version, q.means, q.holder_name, q.is_active`
const heldBy = (holder: QrHolder) => sql`q.driver_id is not distinct from ${holder}::int`

export const qrsOf = (db: Db, holder: QrHolder): Promise<PaymentQr[]> =>
  many(
    db,
    sql<PaymentQr>`select ${columns} from payment_qr q where ${heldBy(holder)} order by q.means desc`,
  )

/** What the payers of this driver may be shown: theirs and the company's. */
export const qrsToShow = (
  db: Db,
  driver_id: number | null,
): Promise<(ShownQr & { payee: Payee })[]> =>
  many(
    db,
    sql<ShownQr & { payee: Payee }>`
      select q.qr_id, q.means, q.holder_name, case when q.driver_id is null then 'COMPANY' else 'DRIVER' end as payee
      from payment_qr q where q.is_active and (q.driver_id is null or q.driver_id = ${driver_id}::int) order by q.means desc`,
  )

/** One of each means: a new one takes the place of the one before, whose picture nobody needs any more. */
export const replaceQr = (
  trx: Db,
  holder: QrHolder,
  { means, holder_name }: QrForm,
  file_id: number,
): Promise<PaymentQr & { old_file_id: number | null }> =>
  one(
    trx,
    sql<PaymentQr & { old_file_id: number | null }>`
      with old as (select q.file_id from payment_qr q where ${heldBy(holder)} and q.means = ${means})
      insert into payment_qr as q (driver_id, means, holder_name, file_id)
      values (${holder}, ${means}, ${holder_name}, ${file_id})
      on conflict (driver_id, means) do update set holder_name = excluded.holder_name, file_id = excluded.file_id,
        is_active = true, version = q.version + 1
      returning ${columns}, (select file_id from old) as old_file_id`,
  )

export const lockQr = (trx: Db, holder: QrHolder, qr_id: number): Promise<PaymentQr | undefined> =>
  maybe(
    trx,
    sql<PaymentQr>`select ${columns} from payment_qr q where q.qr_id = ${qr_id} and ${heldBy(holder)} for update`,
  )

export const setActive = (trx: Db, qr_id: number, is_active: boolean): Promise<PaymentQr> =>
  one(
    trx,
    sql<PaymentQr>`update payment_qr as q set is_active = ${is_active}, version = q.version + 1 where q.qr_id = ${qr_id} returning ${columns}`,
  )

/** Where the picture lies of a QR that the caller may look at. */
export const qrFile = async (
  db: Db,
  qr_id: number,
  mayBeSeen: RawBuilder<unknown>,
): Promise<string | undefined> =>
  (
    await maybe(
      db,
      sql<{ sha256: string }>`select f.sha256 from payment_qr q join stored_file f using (file_id)
        left join driver d on d.driver_id = q.driver_id where q.qr_id = ${qr_id} and ${mayBeSeen}`,
    )
  )?.sha256
