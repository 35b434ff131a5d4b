import type { TariffChange, TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { editPrice } from './change-price.ts'
import { changeable, tariffTable } from './store.ts'

export const editTariff = (
  db: Db,
  scope: Scope,
  actor: Actor,
  tariff_id: number,
  change: TariffChange,
): Promise<TariffRow> =>
  editPrice(db, actor, tariffTable, 'tariffs', tariff_id, change, changeable(scope))
