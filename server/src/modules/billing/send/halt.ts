import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { haltIssuer, peopleWith } from '#src/modules/billing/issuer-store.ts'
import { notify } from '#src/modules/users/notify.ts'

/** Nothing more is sent until somebody has looked; they are told once. */
export const halt = async (
  deps: Deps,
  trx: Db,
  issuer_id: number,
  reason: string,
): Promise<void> => {
  if (!(await haltIssuer(trx, issuer_id, reason))) return
  for (const person of await peopleWith(trx, 'CPE_SETUP'))
    await notify(deps, trx, person, {
      kind: 'COMPROBANTES_HALTED',
      title: 'El envío de comprobantes se detuvo',
      detail: reason,
      link: '/central/facturacion',
    })
}
