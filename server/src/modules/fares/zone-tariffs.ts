import { sql } from 'kysely'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { changeable, priceOfPair, tariffTable } from './store.ts'

/** The tariffs in use of one coverage each, that a caller may change: only they have prices between zones. */
export const zoneTariffs = (db: Db, scope: Scope): Promise<TariffRow[]> =>
  many(db, tariffTable.rows(sql`is_active and coverage_id is not null and ${changeable(scope)}`))

/** What a tariff asks for a ride between two zones; null: the formula answers. */
export const zonePriceOf = priceOfPair
