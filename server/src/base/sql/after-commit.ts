import type { Db } from './db.ts'

/** What waits for the commit of each open transaction. */
const open = new WeakMap<Db, Set<() => void>>()

/**
 * Calls `fn` once what was written through `db` is committed, once however often it was asked for; a rollback forgets it.
 * Outside of a transaction a statement is committed when it answers, and that is when this is called.
 */
export const afterCommit = (db: Db, fn: () => void): void => {
  if (!db.isTransaction) return fn()
  const waiting = open.get(db)
  if (waiting === undefined) throw new Error('only inTransaction knows when this one is committed')
  waiting.add(fn)
}

/** For whoever opens a transaction: answers what to call when it was committed. */
export const awaitCommit = (transaction: Db): (() => void) => {
  const waiting = new Set<() => void>()
  open.set(transaction, waiting)
  return () => {
    for (const fn of waiting) fn()
  }
}
