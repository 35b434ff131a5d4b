import { AsyncLocalStorage } from 'node:async_hooks'

/** setTimeout takes no longer wait than this; to us it means "no limit". */
const LONGEST_MS = 2 ** 31 - 1

const current = new AsyncLocalStorage<number>()

/**
 * Queries of `fn` may take this long on our side of the connection; 0 means no limit. The server has
 * its own limit: `inTransaction(…, { timeoutMs })` moves both.
 */
export function withQueryTimeout<T>(milliseconds: number, fn: () => Promise<T>): Promise<T> {
  return current.run(milliseconds === 0 ? LONGEST_MS : milliseconds, fn)
}

export function queryTimeout(): number | undefined {
  return current.getStore()
}
