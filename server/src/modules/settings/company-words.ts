import { findIdentity } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The company's own words, which passwords must not consist of. */
export const companyWords = async (db: Db): Promise<{ company: string; ruc: string }> => {
  const identity = await findIdentity(db)
  return { company: identity?.name ?? '', ruc: identity?.ruc ?? '' }
}
