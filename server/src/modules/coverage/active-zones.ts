import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import { activeZonesOf } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The zones in use, for those who find out where a point lies: fares, dispatch, the queue of a stand. */
export const activeZones = (db: Db, scope: Scope = unlimited): Promise<ZoneRow[]> =>
  activeZonesOf(db, scope)
