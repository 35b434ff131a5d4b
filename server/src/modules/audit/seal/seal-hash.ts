import { createHash } from 'node:crypto'
import { sql } from 'kysely'

export const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** An instant to the microsecond, the same text whatever the session's zone. */
export const exact = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** All that a row says but its number, in one form; the number stands beside, so that rows that changed places are known. */
export const rowContent = sql<string>`jsonb_build_array(${exact('at')}, actor_type, actor_id, actor_name, ip, action, entity,
  entity_id, before, after, request_id, xid::text)::text`

export type SealedRow = { audit_id: number; hash: Buffer }

export const rowsHash = (rows: readonly SealedRow[]): Buffer => {
  const hash = createHash('sha256')
  const number = Buffer.alloc(8)
  for (const row of rows) {
    number.writeBigInt64BE(BigInt(row.audit_id))
    hash.update(number).update(row.hash)
  }
  return hash.digest()
}

export type Seal = {
  seal_id: number
  sealed_at: string
  epoch_id: number
  month: string
  upto_xid: string
  upto_id: number
  row_count: number
  rows_hash: Buffer
  previous: Buffer
}

/** Over everything the seal says, the seal before included: nobody can change one without all that came after. */
export const sealHash = (seal: Seal): Buffer =>
  sha256(
    JSON.stringify([
      seal.seal_id,
      seal.sealed_at,
      seal.epoch_id,
      seal.month,
      seal.upto_xid,
      seal.upto_id,
      seal.row_count,
      seal.rows_hash.toString('hex'),
      seal.previous.toString('hex'),
    ]),
  )

/** What the first seal is chained to. */
export const noSeal = Buffer.alloc(32)
