import { fail } from '@chaski/contract/errors.ts'
import { claimUse, giveBackUse } from '#src/modules/complaints/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

const windowSeconds = 600
const filings = 5
const misses = { document: 5, address: 30 }

const refuse = () => fail('TOO_MANY_REQUESTS', { retryAfter: windowSeconds })

/** Five sheets in ten minutes by one document and from one device; addresses are counted by the call itself. */
export const limitFiling = async (db: Db, document: string, device: string): Promise<void> => {
  for (const key of [`complaint:document:${document}`, `complaint:device:${device}`])
    if (!(await claimUse(db, key, filings, windowSeconds))) throw refuse()
}

/**
 * Five misses in ten minutes for one document and thirty in all, both from one address: a stranger who knows a document
 * makes its owner wait nowhere else. A right look-up costs nothing.
 */
export const limitLookUp = async <T>(
  db: Db,
  { address, document }: { address: string; document: string },
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const limits = [
    { key: `complaint:misses:${address}:${document}`, max: misses.document },
    { key: `complaint:misses:${address}`, max: misses.address },
  ]
  for (const { key, max } of limits)
    if (!(await claimUse(db, key, max, windowSeconds))) throw refuse()
  const found = await lookUp()
  if (found !== undefined) for (const { key } of limits) await giveBackUse(db, key)
  return found
}
