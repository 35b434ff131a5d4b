import type { TariffForm, TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { createPrice } from './change-price.ts'
import { changeable, tariffTable } from './store.ts'

export const createTariff = (
  db: Db,
  scope: Scope,
  actor: Actor,
  form: TariffForm,
): Promise<TariffRow> =>
  createPrice(
    db,
    actor,
    tariffTable,
    'tariffs',
    form,
    ({ tariff_id }) => tariff_id,
    changeable(scope),
  )
