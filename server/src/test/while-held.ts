import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** What others do while a transaction stays open: they are other calls, with connections of their own. */
export const whileHeld = async <T>(
  db: Db,
  hold: (trx: Db) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> => {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holder = inTransaction(db, async (trx) => {
    await hold(trx)
    held.resolve()
    await over.promise
  })
  await Promise.race([held.promise, holder])
  try {
    return await meanwhile()
  } finally {
    over.resolve()
    await holder
  }
}
