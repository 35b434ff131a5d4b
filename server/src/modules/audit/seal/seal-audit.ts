import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { noSeal, rowsHash, sealHash, sha256 } from './seal-hash.ts'
import {
  closePartitions,
  type Epoch,
  epochs,
  horizon,
  insertSeal,
  lastSeal,
  type Place,
  rowsBeyond,
  type StoredSeal,
  takeSealingLock,
  type UnsealedRow,
} from './seal-store.ts'

const rowsAtOnce = 5000

const beginning: Place = { xid: '0', audit_id: 0 }

/**
 * Seals what was committed since the last time, a batch and a transaction at a time, and closes months that are over. A row
 * bears the number of its transaction: below the oldest one still open nothing can appear any more, whatever its own number is.
 */
export const sealAudit = async (db: Db, batch = rowsAtOnce): Promise<number> => {
  let sealed = 0
  for (;;) {
    const count = await inTransaction(db, (trx) => sealBatch(trx, batch), {
      // The horizon and the rows below it must be of one moment.
      isolation: 'repeatable read',
      timeoutMs: 60_000,
    })
    sealed += count
    if (count === 0) break
  }
  await closePartitions(db)
  return sealed
}

const sealBatch = async (trx: Db, batch: number): Promise<number> => {
  if (!(await takeSealingLock(trx))) return 0
  const { xid, now } = await horizon(trx)
  let last = await lastSeal(trx)
  for (const epoch of await epochsFrom(trx, last)) {
    const from = epoch.epoch_id === last?.epoch_id ? placeOf(last) : beginning
    // Of an epoch that is over nothing is open.
    const below = epoch.until_id === null ? xid : null
    const rows = await rowsBeyond(trx, epoch, from, below, batch)
    if (rows.length === 0) continue
    const end = rows.at(-1)!
    const whole = rows.length < batch && below !== null && end.xid !== '0'
    const upto = whole ? { xid: below, audit_id: 0 } : end
    // A seal for each month among them, all of one transaction: together they reach to the same end.
    const months = [...Map.groupBy(rows, (row) => row.month)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    for (const [month, own] of months) {
      const seal = nextSeal(last, { epoch, month, upto, now, rows: own })
      await insertSeal(trx, seal.seal, seal.rows)
      last = seal.seal
    }
    return rows.length
  }
  return 0
}

const epochsFrom = async (trx: Db, last: StoredSeal | undefined): Promise<Epoch[]> =>
  (await epochs(trx)).filter(({ epoch_id }) => epoch_id >= (last?.epoch_id ?? 0))

const placeOf = (seal: StoredSeal): Place => ({ xid: seal.upto_xid, audit_id: seal.upto_id })

type Batch = { epoch: Epoch; month: string; upto: Place; now: string; rows: UnsealedRow[] }

const nextSeal = (last: StoredSeal | undefined, { epoch, month, upto, now, rows }: Batch) => {
  const hashed = rows.map(({ audit_id, content }) => ({ audit_id, hash: sha256(content) }))
  const seal = {
    seal_id: (last?.seal_id ?? 0) + 1,
    sealed_at: now,
    epoch_id: epoch.epoch_id,
    month,
    upto_xid: upto.xid,
    upto_id: upto.audit_id,
    row_count: rows.length,
    rows_hash: rowsHash(hashed),
    previous: last?.hash ?? noSeal,
  }
  return { seal: { ...seal, hash: sealHash(seal) }, rows: hashed }
}
