import { sql } from 'kysely'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { exact, rowContent, type Seal, type SealedRow } from './seal-hash.ts'

export type StoredSeal = Seal & { hash: Buffer }

const sealColumns = sql`seal_id, ${exact('sealed_at')} as sealed_at, epoch_id, ${exact('month')} as month,
  upto_xid::text as upto_xid, upto_id, row_count, rows_hash, previous, hash`

export const lastSeal = (db: Db): Promise<StoredSeal | undefined> =>
  maybe(db, sql<StoredSeal>`select ${sealColumns} from audit_seal order by seal_id desc limit 1`)

export const sealsAfter = (db: Db, seal_id: number, limit: number): Promise<StoredSeal[]> =>
  many(
    db,
    sql<StoredSeal>`select ${sealColumns} from audit_seal where seal_id > ${seal_id} order by seal_id limit ${limit}`,
  )

/** False while another node seals. */
export const takeSealingLock = async (trx: Db): Promise<boolean> =>
  (
    await one(
      trx,
      sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit-seal')) as taken`,
    )
  ).taken

export type Epoch = {
  epoch_id: number
  after_id: number
  /** The last number of this epoch; null: it goes on. */
  until_id: number | null
}

export const epochs = (db: Db): Promise<Epoch[]> =>
  many(
    db,
    sql<Epoch>`select epoch_id, after_id, lead(after_id) over (order by epoch_id) as until_id from audit_epoch order by epoch_id`,
  )

/** Where the seals stand: a transaction and, within it, a row. */
export type Place = { xid: string; audit_id: number }

export type UnsealedRow = { audit_id: number; xid: string; month: string; content: string }

/** Transactions below this one have ended, so what they wrote is all there; and now, by the database's clock. */
export const horizon = (trx: Db): Promise<{ xid: string; now: string }> =>
  one(
    trx,
    sql<{ xid: string; now: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )

const monthOf = sql`date_trunc('month', at, 'America/Lima')`

/** The next rows of an epoch beyond a place, in the order of their transactions; those of before the seals come first, by number. */
export const rowsBeyond = async (
  trx: Db,
  epoch: Epoch,
  from: Place,
  below: string | null,
  limit: number,
): Promise<UnsealedRow[]> => {
  const ofEpoch = sql`audit_id > ${epoch.after_id} and (${epoch.until_id}::bigint is null or audit_id <= ${epoch.until_id}::bigint)`
  const columns = sql`audit_id, coalesce(xid, '0'::xid8)::text as xid,
    to_char(${monthOf} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as month, ${rowContent} as content`
  if (from.xid === '0') {
    const unnumbered = await many(
      trx,
      sql<UnsealedRow>`select ${columns} from audit where xid is null and ${ofEpoch} and audit_id > ${from.audit_id}
        order by audit_id limit ${limit}`,
    )
    if (unnumbered.length > 0) return unnumbered
  }
  return many(
    trx,
    sql<UnsealedRow>`select ${columns} from audit where xid is not null and ${ofEpoch}
        and (xid, audit_id) > (${from.xid}::xid8, ${from.audit_id}::bigint)
        and (${below}::xid8 is null or xid < ${below}::xid8)
      order by audit.xid, audit.audit_id limit ${limit}`,
  )
}

export const insertSeal = async (
  trx: Db,
  seal: StoredSeal,
  rows: readonly SealedRow[],
): Promise<void> => {
  await run(
    trx,
    sql`insert into audit_seal (seal_id, sealed_at, epoch_id, month, upto_xid, upto_id, row_count, rows_hash, previous, hash)
        values (${seal.seal_id}, ${seal.sealed_at}::timestamptz, ${seal.epoch_id}, ${seal.month}::timestamptz, ${seal.upto_xid}::xid8,
          ${seal.upto_id}, ${seal.row_count}, ${seal.rows_hash}, ${seal.previous}, ${seal.hash})`,
  )
  await run(
    trx,
    sql`insert into audit_seal_rows (month, seal_id, ids, hashes)
        values (${seal.month}::timestamptz, ${seal.seal_id}, ${rows.map((row) => row.audit_id)}::bigint[],
          ${Buffer.concat(rows.map((row) => row.hash))})`,
  )
}

/** Closes every partition whose month is over since a day and wholly sealed, by a hash over the hashes of its seals. */
export const closePartitions = (db: Db): Promise<number> =>
  run(
    db,
    sql`insert into audit_digest (partition, from_at, to_at, seals, row_count, hash)
        select r.name, r.from_at, r.to_at, count(s.seal_id), coalesce(sum(s.row_count), 0), sha256(coalesce(string_agg(s.hash, '' order by s.seal_id), ''))
        from partition_range r left join audit_seal s on s.month >= r.from_at and s.month < r.to_at
        where r.parent = 'audit' and not r.is_default and r.to_at < now() - interval '1 day'
          and not exists (select from audit_digest d where d.partition = r.name)
        group by 1, 2, 3
        having coalesce(sum(s.row_count), 0) = (select count(*) from audit a where a.at >= r.from_at and a.at < r.to_at)`,
  )

/** Partitions of the log whose time is over. */
export const overduePartitions = async (db: Db): Promise<string[]> =>
  (
    await many(
      db,
      sql<{
        name: string
      }>`select r.name from partition_range r join partition_plan p using (parent)
        where r.parent = 'audit' and not r.is_default and r.to_at <= now() - p.keep order by r.from_at`,
    )
  ).map(({ name }) => name)

/** The database itself refuses what is too young, not closed or not wholly sealed. */
export const dropPartition = (trx: Db, name: string): Promise<number> =>
  run(trx, sql`select drop_audit_partition(${name})`)
