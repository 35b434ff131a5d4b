import type { FastifyInstance } from 'fastify'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { accountHolder } from './account-holder.ts'
import { creditOf } from './credit-of.ts'
import { listPayments } from './credit-store.ts'
import { takePayment } from './take-payment.ts'

export const creditRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, companies.credit, async ({ principal, params }) =>
    creditOf(db, await getCompany(db, principal, params.company_id)),
  )
  route(app, deps, companies.payments, async ({ principal, params, query }) => {
    const { company_id } = await accountHolder(db, principal, params.company_id)
    return listPayments(db, company_id, query)
  })
  route(app, deps, companies.pay, async ({ db: trx, principal, actor, params, body }) =>
    takePayment(trx, actor, await accountHolder(trx, principal, params.company_id), body),
  )
}
