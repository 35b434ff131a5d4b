import { sql } from 'kysely'
import { type Db, inTransaction, maybe, one, run } from '#src/base/sql/sql.ts'

type StoredKey = { public_key: string; private_sealed: string | null }

export const storedKey = (db: Db): Promise<StoredKey | undefined> =>
  maybe(db, sql<StoredKey>`select public_key, private_sealed from push_key`)

/** Keeps a key unless another node was first; answers the one that counts. */
export const keepFirstKey = async (db: Db, key: StoredKey): Promise<StoredKey> => {
  await run(
    db,
    sql`insert into push_key (public_key, private_sealed) values (${key.public_key}, ${key.private_sealed})
        on conflict do nothing`,
  )
  return one(db, sql<StoredKey>`select public_key, private_sealed from push_key`)
}

/** Another key in the place of `old`: browsers take nothing from it until they subscribed anew. */
export const replaceKey = (db: Db, old: string, key: StoredKey): Promise<void> =>
  inTransaction(db, async (trx) => {
    const replaced = await run(
      trx,
      sql`update push_key set public_key = ${key.public_key}, private_sealed = ${key.private_sealed}, made_at = now()
          where public_key = ${old}`,
    )
    if (replaced > 0) await run(trx, sql`delete from push_subscription`)
  })
