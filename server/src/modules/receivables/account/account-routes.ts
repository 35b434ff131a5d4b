import type { FastifyInstance } from 'fastify'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { accountHolder } from '#src/modules/companies/credit/account-holder.ts'
import { issuerWords } from '#src/modules/settings/issuer-words.ts'
import { accountDocument, accountWorkbook, ageingWorkbook } from './account-files.ts'
import { accountOf } from './account-of.ts'
import { listDebtors } from './ageing-store.ts'
import { askWriteOff, notePromise, settleWriteOff } from './change-receivable.ts'
import { collectionsWorkbook } from './collections.ts'
import { allocatePayment, reversePayment, takePayment } from './take-payment.ts'

/** A file holds every company and every movement; there are some thousands at most. */
const everybody = { page: 1, page_size: 20_000 }
const whole = { movements: 20_000 }

export const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, receivables.debtors, ({ principal, query }) => listDebtors(db, principal, query))
  route(app, deps, receivables.ageingExcel, async ({ principal, reply }) => {
    const { data } = await listDebtors(db, principal, everybody)
    download(reply, 'antiguedad-de-deudas.xlsx')
    return ageingWorkbook(data)
  })
  route(app, deps, receivables.collectionsExcel, ({ principal, query, reply }) => {
    download(reply, `cobranzas-${query.date_start}-${query.date_finish}.xlsx`)
    return collectionsWorkbook(db, principal, query)
  })
  route(app, deps, receivables.account, ({ principal, params }) =>
    accountOf(db, principal, params.company_id),
  )
  route(app, deps, receivables.accountPdf, async ({ principal, params, reply }) => {
    const account = await accountOf(db, principal, params.company_id, whole)
    download(reply, `cuenta-${account.company.name}-${account.today}.pdf`)
    return deps.pdf.tables(accountDocument(account, await issuerWords(db)))
  })
  route(app, deps, receivables.accountExcel, async ({ principal, params, reply }) => {
    const account = await accountOf(db, principal, params.company_id, whole)
    download(reply, `cuenta-${account.company.name}-${account.today}.xlsx`)
    return accountWorkbook(account)
  })
  route(app, deps, receivables.pay, async ({ db: trx, principal, actor, params, body }) => {
    const { company_id } = await accountHolder(trx, principal, params.company_id)
    await takePayment(trx, actor, company_id, body)
    return accountOf(trx, principal, company_id)
  })
  route(app, deps, receivables.allocate, async ({ db: trx, principal, actor, params, body }) => {
    const { company_payment_id } = params
    const { allocations } = body
    const of = await allocatePayment(trx, principal, actor, company_payment_id, allocations)
    return accountOf(trx, principal, of)
  })
  route(app, deps, receivables.reverse, async ({ principal, actor, params, body }) => {
    const { company_payment_id } = params
    const of = await reversePayment(db, principal, actor, company_payment_id, body.reason)
    return accountOf(db, principal, of)
  })
  route(app, deps, receivables.promise, async ({ principal, actor, params, body }) => {
    const of = await notePromise(db, principal, actor, params.receivable_id, body)
    return accountOf(db, principal, of)
  })
  route(app, deps, receivables.askWriteOff, async ({ db: trx, principal, actor, params, body }) => {
    const of = await askWriteOff(trx, principal, actor, params.receivable_id, body.reason)
    return accountOf(trx, principal, of)
  })
  route(app, deps, receivables.decideWriteOff, async ({ principal, actor, params, body }) => {
    const of = await settleWriteOff(db, principal, actor, params.write_off_id, body.approve)
    return accountOf(db, principal, of)
  })
}
