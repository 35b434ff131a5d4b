import type { PortalUser } from '@chaski/contract/companies/portal-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findPortalUserNamed } from './portal-store.ts'

/** The user of that name, which is one company's alone. */
export const portalUserNamed = (db: Db, username: string): Promise<PortalUser | undefined> =>
  findPortalUserNamed(db, username)
