import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { portalUserOf } from '#src/modules/companies/portal/portal-session.ts'
import { accountHolder } from '#src/modules/companies/credit/account-holder.ts'
import { accountOf } from '#src/modules/receivables/account/account-of.ts'
import { debtorOf } from '#src/modules/receivables/account/ageing-store.ts'
import { refuseNotice, takeNotice } from './decide-notice.ts'
import { noticeFile, noticesOf, portalBills } from './notice-store.ts'
import { sendNotice } from './send-notice.ts'

export const noticeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, receivables.portalAccount, async ({ principal }) => {
    const { company_id } = await portalUserOf(db, principal)
    const ageing = await debtorOf(db, company_id)
    return {
      ageing,
      overdue_days: ageing.overdue_days,
      bills: await portalBills(db, company_id),
      notices: await noticesOf(db, company_id),
    }
  })
  route(app, deps, receivables.sendNotice, async ({ principal, actor, request }) =>
    sendNotice(deps, await portalUserOf(db, principal), actor, await readUpload(request)),
  )
  route(app, deps, receivables.notices, async ({ principal, params }) => {
    const { company_id } = await accountHolder(db, principal, params.company_id)
    return { data: await noticesOf(db, company_id) }
  })
  route(app, deps, receivables.noticePicture, async ({ principal, params, reply }) => {
    const file = await noticeFile(db, principal, params.payment_notice_id)
    const stream = file === undefined ? null : await deps.files.read(file.sha256)
    if (stream === null) throw fail('NOT_FOUND')
    reply.header('cache-control', 'private, max-age=86400')
    return stream
  })
  route(app, deps, receivables.takeNotice, async ({ db: trx, principal, actor, params, body }) => {
    const of = await takeNotice(trx, principal, actor, params.payment_notice_id, body)
    return accountOf(trx, principal, of)
  })
  route(app, deps, receivables.refuseNotice, async ({ principal, actor, params, body }) => {
    const of = await refuseNotice(db, principal, actor, params.payment_notice_id, body)
    return accountOf(db, principal, of)
  })
}
