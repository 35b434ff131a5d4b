import { fail } from '@chaski/contract/errors.ts'
import { claimUse, giveBackUse } from '#src/modules/complaints/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

const windowSeconds = 600
const filings = 5
const lookUps = 5

const refuse = () => fail('TOO_MANY_REQUESTS', { retryAfter: windowSeconds })

/** Five sheets in ten minutes by one document and from one device; addresses are counted by the call itself. */
export const limitFiling = async (db: Db, document: string, device: string): Promise<void> => {
  for (const key of [`complaint:document:${document}`, `complaint:device:${device}`])
    if (!(await claimUse(db, key, filings, windowSeconds))) throw refuse()
}

/**
 * Five wrong look-ups in ten minutes of one code, and of one document: codes count upwards and documents are known to
 * others, so neither may be tried through. A right one costs nothing.
 */
export const limitLookUp = async <T>(
  db: Db,
  { code, document }: { code: string; document: string },
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const keys = [`complaint:code:${code}`, `complaint:holder:${document}`]
  for (const key of keys) if (!(await claimUse(db, key, lookUps, windowSeconds))) throw refuse()
  const found = await lookUp()
  if (found !== undefined) for (const key of keys) await giveBackUse(db, key)
  return found
}
