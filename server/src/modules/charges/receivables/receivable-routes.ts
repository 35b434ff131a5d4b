import type { FastifyInstance } from 'fastify'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { chargesOfCompany } from '#src/modules/charges/charge-store.ts'
import { presentAll } from '#src/modules/charges/present-charge.ts'
import { accountHolder } from '#src/modules/companies/credit/account-holder.ts'
import {
  askReceivableCharge,
  cancelReceivableCharge,
  confirmReceivableCharge,
} from './change-receivable-charge.ts'

export const receivableChargeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, charges.ofCompany, async ({ principal, params }) => {
    const { company_id } = await accountHolder(db, principal, params.company_id)
    return { data: await presentAll(db, await chargesOfCompany(db, company_id)) }
  })
  route(app, deps, charges.askReceivable, ({ db: trx, principal, actor, params }) =>
    askReceivableCharge(trx, principal, actor, params.receivable_id),
  )
  route(app, deps, charges.confirmReceivable, ({ db: trx, principal, actor, params, body }) =>
    confirmReceivableCharge(trx, principal, actor, params.charge_id, body),
  )
  route(app, deps, charges.cancelReceivable, ({ db: trx, principal, actor, params, body }) =>
    cancelReceivableCharge(trx, principal, actor, params.charge_id, body.reason),
  )
}
