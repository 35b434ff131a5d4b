import type { Db } from '#src/base/sql/sql.ts'
import type { Digest } from './digest-files.ts'
import type { Finding } from './finding.ts'
import { noSeal, sealHash, sha256 } from './seal-hash.ts'
import { epochs, sealsAfter, type StoredSeal } from './seal-store.ts'
import { closedPartitions, monthsOfLog } from './verify-store.ts'
import { verifyMonth } from './verify-month.ts'

export type Verification = {
  seals: number
  rows: number
  /** Written since the last seal. */
  waiting: number
  last: { seal_id: number; hash: string } | null
  findings: Finding[]
}

const sealsAtOnce = 1000

/** Reads the whole log again and holds every row against its seal, every seal against the one before, and the chain against digests kept elsewhere. */
export const verifyAudit = async (
  db: Db,
  digests: readonly Digest[] = [],
  /** No transaction of ours lasts longer. */
  longestMs = 3_600_000,
): Promise<Verification> => {
  const findings: Finding[] = []
  const seals = await readChain(db, findings)
  const last = [...seals.values()].at(-1)
  compareDigests(digests, seals, findings)
  const dropped = await compareClosed(db, seals, findings)

  const judge = { seals, epochs: await epochs(db), last, findings, longestMs, floor: 0, older: [] }
  let rows = 0
  let waiting = 0
  for (const span of await monthsOfLog(db)) {
    const month = await verifyMonth(db, span, judge)
    rows += month.rows
    waiting += month.waiting
    dropped.add(span.month)
  }
  for (const seal of seals.values()) {
    if (dropped.has(seal.month)) continue
    dropped.add(seal.month)
    findings.push({
      kind: 'PARTITION_REMOVED',
      seal_id: seal.seal_id,
      detail: `the rows of ${seal.month.slice(0, 7)} are gone, and no digest says that their time was over`,
    })
  }
  return {
    seals: seals.size,
    rows,
    waiting,
    last: last === undefined ? null : { seal_id: last.seal_id, hash: last.hash.toString('hex') },
    findings,
  }
}

const readChain = async (db: Db, findings: Finding[]): Promise<Map<number, StoredSeal>> => {
  const seals = new Map<number, StoredSeal>()
  let previous: Buffer = noSeal
  let expected = 1
  for (;;) {
    const batch = await sealsAfter(db, expected - 1, sealsAtOnce)
    for (const seal of batch) {
      const { seal_id } = seal
      for (; expected < seal_id; expected++)
        findings.push({ kind: 'SEAL_REMOVED', seal_id: expected, detail: 'the seal is missing' })
      if (!sealHash(seal).equals(seal.hash))
        findings.push({ kind: 'SEAL_CHANGED', seal_id, detail: 'its hash is another' })
      if (!seal.previous.equals(previous))
        findings.push({
          kind: 'CHAIN_BROKEN',
          seal_id,
          detail: 'it is not chained to the seal before',
        })
      previous = seal.hash
      expected = seal_id + 1
      seals.set(seal_id, seal)
    }
    if (batch.length < sealsAtOnce) return seals
  }
}

const compareDigests = (
  digests: readonly Digest[],
  seals: ReadonlyMap<number, StoredSeal>,
  findings: Finding[],
): void => {
  for (const { day, seal_id, hash } of digests) {
    const seal = seals.get(seal_id)
    if (seal?.hash.toString('hex') === hash) continue
    const why = seal === undefined ? 'is gone' : 'has another hash'
    findings.push({ kind: 'DIGEST_BROKEN', seal_id, detail: `the seal told on ${day} ${why}` })
  }
}

/** Closed partitions keep a hash over their seals: it must fit, whether their rows are there or gone. Returns the months gone. */
const compareClosed = async (
  db: Db,
  seals: ReadonlyMap<number, StoredSeal>,
  findings: Finding[],
): Promise<Set<string>> => {
  const gone = new Set<string>()
  for (const closed of await closedPartitions(db)) {
    const own = [...seals.values()].filter(
      ({ month }) => (closed.from === '-infinity' || month >= closed.from) && month < closed.to,
    )
    if (!sha256(...own.map((seal) => seal.hash)).equals(closed.hash))
      findings.push({
        kind: 'DIGEST_BROKEN',
        detail: `the digest of ${closed.partition} does not fit its seals`,
      })
    if (!closed.is_there) for (const { month } of own) gone.add(month)
  }
  return gone
}
