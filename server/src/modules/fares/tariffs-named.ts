import { sql } from 'kysely'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { changeable, tariffTable } from './store.ts'

type Whose = {
  [Part in 'coverage_id' | 'company_id' | 'vehicle_attribute_id']?: number | undefined
}

/** The tariffs in use of a name that a caller may change; what is not said of them may be anything. */
export const tariffsNamed = (
  db: Db,
  scope: Scope,
  name: string,
  { coverage_id, company_id, vehicle_attribute_id }: Whose,
): Promise<TariffRow[]> =>
  many(
    db,
    tariffTable.rows(
      sql.join(
        [
          sql`is_active and folded(name) = folded(${name})`,
          changeable(scope),
          ...(coverage_id === undefined ? [] : [sql`coverage_id = ${coverage_id}`]),
          ...(company_id === undefined ? [] : [sql`company_id = ${company_id}`]),
          ...(vehicle_attribute_id === undefined
            ? []
            : [sql`vehicle_attribute_id = ${vehicle_attribute_id}`]),
        ],
        sql` and `,
      ),
    ),
  )
