import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, many, one, sqlState } from '#src/base/sql/sql.ts'

const lockNotAvailable = '55P03'
const attempts = 20

/**
 * Whoever waits for a table makes all others wait behind it, so the functions wait half a second; here they are asked again.
 * They run with the rights of who migrates: the running server owns no table.
 */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || attempt === attempts) throw error
      await sleep(200 * (0.5 + Math.random()))
    }
  }
}

/** Many files are made or given back: longer than a call may take. */
const inItsTime = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  patiently(() => inTransaction(db, work, { timeoutMs: 60_000 }))

/** Makes the partitions of the time ahead; `back`: of all the time that rows are kept, for rows that come from a backup. */
export const makePartitions = (db: Db, back = false): Promise<number> =>
  inItsTime(db, async (trx) => {
    const { made } = await one(trx, sql<{ made: number }>`select make_partitions(${back}) as made`)
    return made
  })

/** Drops what is older than its time, and trims the tables of before there were partitions, a piece at a time. */
export const dropOldPartitions = async (db: Db): Promise<string[]> => {
  const dropped = await inItsTime(db, (trx) =>
    many(trx, sql<{ name: string }>`select drop_old_partitions() as name`),
  )
  const trim = async (): Promise<number> =>
    (await one(db, sql<{ trimmed: number }>`select trim_partitions(20000) as trimmed`)).trimmed
  while ((await trim()) > 0);
  return dropped.map(({ name }) => name)
}

export type Misplaced = { parent: string; strays: number }

/** Rows that lie in a default partition, counted to a thousand: their own was not made in time. */
export const misplacedRows = (db: Db): Promise<Misplaced[]> =>
  many(db, sql<Misplaced>`select parent, strays from misplaced_rows()`)
