import { sql } from 'kysely'
import type { SettlementPeriod } from '@chaski/contract/reports/settlement-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { accounts } from './settlement-store.ts'

/** Whose period is not closed yet. */
export const openDrivers = (
  db: Db,
  scope: Scope,
  p: SettlementPeriod,
): Promise<{ driver_id: number }[]> =>
  many(
    db,
    sql<{ driver_id: number }>`
      select a.driver_id from (${accounts(scope, p)}) a where a.state = 'OPEN' order by a.driver_id`,
  )
