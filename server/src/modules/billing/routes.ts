import type { FastifyInstance } from 'fastify'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { linkDays } from '@chaski/contract/billing/rules.ts'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import { operatorWho, type Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { route } from '#src/http/route.ts'
import { bookRoutes } from './book/book-routes.ts'
import { issueNote, retryComprobante, voidComprobante } from './issue/correct.ts'
import { issueFree, issueTrip, tripSaleOf } from './issue/issue-sale.ts'
import { issueSettlement, settlementSaleOf } from './issue/issue-settlement.ts'
import { queueMail } from './print/mail-comprobante.ts'
import { printComprobante } from './print/print-comprobante.ts'
import { findSigned, latestCdr } from './send/send-store.ts'
import { setupRoutes } from './setup/setup-routes.ts'
import {
  findByToken,
  findComprobante,
  listComprobantes,
  type StoredComprobante,
  todayOf,
} from './store.ts'

export const billingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  const found = async (who: Who, comprobante_id: number): Promise<StoredComprobante> => {
    const c = await findComprobante(db, who.scope, comprobante_id)
    if (c === undefined) throw fail('NOT_FOUND')
    return c
  }
  const byToken = async (token: string): Promise<StoredComprobante> => {
    const c = await findByToken(db, token)
    if (c === undefined) throw fail('NOT_FOUND')
    if ((await todayOf(db)) > addDays(c.issued_on, linkDays)) throw fail('GONE')
    return c
  }
  const xmlOf = async (c: StoredComprobante): Promise<Buffer> => {
    const signed = await findSigned(db, c)
    if (signed === undefined) throw fail('STATE_CONFLICT', { detail: 'Aún no está firmado.' })
    return signed.xml
  }

  route(app, deps, billing.list, ({ principal, query }) => listComprobantes(db, principal, query))
  route(app, deps, billing.get, ({ principal, actor, params }) =>
    found(operatorWho(principal, actor), params.comprobante_id),
  )
  route(app, deps, billing.issue, ({ db: trx, principal, actor, body }) =>
    issueFree(deps, trx, operatorWho(principal, actor), body),
  )
  route(app, deps, billing.tripSale, ({ principal, actor, params }) =>
    tripSaleOf(db, operatorWho(principal, actor), params.service_id),
  )
  route(app, deps, billing.issueTrip, ({ db: trx, principal, actor, params, body }) =>
    issueTrip(deps, trx, operatorWho(principal, actor), params.service_id, body),
  )
  route(app, deps, billing.settlementSale, ({ principal, actor, params }) =>
    settlementSaleOf(db, operatorWho(principal, actor), params.settlement_id),
  )
  route(app, deps, billing.issueSettlement, ({ db: trx, principal, actor, params, body }) =>
    issueSettlement(deps, trx, operatorWho(principal, actor), params.settlement_id, body),
  )
  route(app, deps, billing.note, ({ db: trx, principal, actor, params, body }) =>
    issueNote(deps, trx, operatorWho(principal, actor), params.comprobante_id, body),
  )
  route(app, deps, billing.void, ({ db: trx, principal, actor, params, body }) =>
    voidComprobante(deps, trx, operatorWho(principal, actor), params.comprobante_id, body),
  )
  route(app, deps, billing.retry, ({ principal, actor, params, body }) =>
    retryComprobante(deps, operatorWho(principal, actor), params.comprobante_id, body),
  )
  route(app, deps, billing.xml, async ({ principal, actor, params }) =>
    xmlOf(await found(operatorWho(principal, actor), params.comprobante_id)),
  )
  route(app, deps, billing.cdr, async ({ principal, actor, params }) => {
    await found(operatorWho(principal, actor), params.comprobante_id)
    const cdr = await latestCdr(db, params.comprobante_id)
    if (cdr === null) throw fail('STATE_CONFLICT', { detail: 'SUNAT aún no dio su constancia.' })
    return cdr
  })
  route(app, deps, billing.pdf, async ({ principal, actor, params, query }) =>
    printComprobante(
      deps,
      await found(operatorWho(principal, actor), params.comprobante_id),
      query.format,
    ),
  )
  route(app, deps, billing.mail, async ({ principal, actor, params, body }) => {
    const { comprobante_id } = await found(operatorWho(principal, actor), params.comprobante_id)
    await inTransaction(db, async (trx) => {
      await queueMail(deps, trx, comprobante_id, body.email, actor.request_id ?? 'asked')
      await writeAudit(trx, actor, {
        action: 'MAIL_COMPROBANTE',
        entity: 'billing',
        entity_id: comprobante_id,
        after: body,
      })
    })
  })
  setupRoutes(app, deps)
  bookRoutes(app, deps)

  route(app, deps, billing.publicGet, async ({ params, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    const c = await byToken(params.link)
    return {
      ...c,
      issuer_name: c.issuer.name,
      issuer_ruc: c.issuer.ruc,
      has_xml: c.signed !== null,
    }
  })
  route(app, deps, billing.publicPdf, async ({ params }) =>
    printComprobante(deps, await byToken(params.link), 'A4'),
  )
  route(app, deps, billing.publicXml, async ({ params }) => xmlOf(await byToken(params.link)))
}
