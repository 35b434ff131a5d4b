import type { Db } from '#src/base/sql/sql.ts'
import type { Finding } from './finding.ts'
import { rowsHash, sha256 } from './seal-hash.ts'
import type { Epoch, StoredSeal } from './seal-store.ts'
import {
  type LoggedRow,
  membersOfMonth,
  type MonthSpan,
  rowsOfMonth,
  type SealMembers,
} from './verify-store.ts'

/** What is known of the whole chain while its months are read, the oldest first. */
export type Judge = {
  seals: ReadonlyMap<number, StoredSeal>
  epochs: readonly Epoch[]
  last: StoredSeal | undefined
  findings: Finding[]
  /** How long a row may be on its way: one with an older number than rows sealed that long before was put between them. */
  longestMs: number
  /** No row sealed now can have a number up to this one: those were given long before. */
  floor: number
  older: { sealed_at: number; highest: number }[]
}

type Member = { seal_id: number; hash: string }

export const verifyMonth = async (
  db: Db,
  span: MonthSpan,
  judge: Judge,
): Promise<{ rows: number; waiting: number }> => {
  const members = new Map<number, Member>()
  for (const seal of await membersOfMonth(db, span, judge.last?.seal_id ?? 0))
    addMembers(seal, members, judge)
  const seen = new Set<number>()
  let waiting = 0
  for await (const rows of rowsOfMonth(db, span)) {
    for (const row of rows) {
      const problem = problemOf(row, members, seen, judge)
      if (problem === 'waiting') waiting++
      else if (problem !== undefined) judge.findings.push(problem)
      seen.add(row.audit_id)
    }
  }
  for (const [audit_id, { seal_id }] of members) {
    if (!seen.has(audit_id))
      judge.findings.push({ kind: 'REMOVED', audit_id, seal_id, detail: 'the row is gone' })
  }
  return { rows: seen.size, waiting }
}

/** Takes over what a seal holds, if it is what the chain vouches for. */
const addMembers = (
  { seal_id, ids, hashes }: SealMembers,
  members: Map<number, Member>,
  judge: Judge,
): void => {
  const seal = judge.seals.get(seal_id)
  const rows = ids.map((audit_id, at) => ({
    audit_id,
    hash: hashes.subarray(at * 32, at * 32 + 32),
  }))
  const whole = hashes.length === ids.length * 32
  if (seal === undefined || !whole || !rowsHash(rows).equals(seal.rows_hash)) {
    judge.findings.push({
      kind: 'SEAL_CHANGED',
      seal_id,
      detail: 'the hashes of its rows are others',
    })
    return
  }
  raiseFloor(seal, judge)
  for (const { audit_id, hash } of rows) {
    members.set(audit_id, { seal_id, hash: hash.toString('hex') })
    if (audit_id <= judge.floor)
      judge.findings.push({
        kind: 'INSERTED',
        audit_id,
        seal_id,
        detail: 'its number is older than rows that were sealed long before it',
      })
  }
  judge.older.push({ sealed_at: Date.parse(seal.sealed_at), highest: Math.max(0, ...ids) })
}

const raiseFloor = (seal: StoredSeal, judge: Judge): void => {
  const until = Date.parse(seal.sealed_at) - judge.longestMs
  while (judge.older.length > 0 && judge.older[0]!.sealed_at < until)
    judge.floor = Math.max(judge.floor, judge.older.shift()!.highest)
}

const problemOf = (
  row: LoggedRow,
  members: ReadonlyMap<number, Member>,
  seen: ReadonlySet<number>,
  judge: Judge,
): Finding | 'waiting' | undefined => {
  const { audit_id } = row
  const member = members.get(audit_id)
  if (seen.has(audit_id))
    return { kind: 'INSERTED', audit_id, detail: 'a second row has its number' }
  if (member === undefined) {
    if (!isBehind(row, judge)) return 'waiting'
    return { kind: 'INSERTED', audit_id, detail: 'no seal knows it, and its time was sealed' }
  }
  const hash = sha256(row.content).toString('hex')
  if (hash === member.hash) return undefined
  const { seal_id } = member
  for (const [other, { hash: theirs }] of members) {
    if (theirs === hash)
      return { kind: 'REORDERED', audit_id, seal_id, detail: `it says what row ${other} said` }
  }
  return {
    kind: 'CHANGED',
    audit_id,
    seal_id,
    detail: 'it says something else than when it was sealed',
  }
}

/** Whether the seals have passed the row's place: nothing can come there any more. */
const isBehind = ({ audit_id, xid }: LoggedRow, { last, epochs }: Judge): boolean => {
  if (last === undefined) return false
  const own = epochs.findLast((epoch) => audit_id > epoch.after_id)?.epoch_id ?? 0
  if (own !== last.epoch_id) return own < last.epoch_id
  const [at, upto] = [BigInt(xid), BigInt(last.upto_xid)]
  return at < upto || (at === upto && audit_id <= last.upto_id)
}
