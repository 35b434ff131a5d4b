import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { operatorWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { findLostItem, giveBackItem, giveUpItem } from './change-item.ts'
import { itemOf, presentItem } from './item-of.ts'
import { receiptDocument } from './receipt-document.ts'
import { reportItem } from './report-item.ts'
import { findItem, listItems } from './store.ts'

export const lostItemRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  route(app, deps, lostItems.list, async ({ principal, actor, query }) => {
    const who = operatorWho(principal, actor)
    const list = await listItems(db, principal, query, who.can('DSP_CLIENT_VIEW'))
    return { ...list, data: list.data.map((item) => presentItem(who, item)) }
  })
  route(app, deps, lostItems.report, ({ db: trx, principal, actor, params, body }) =>
    reportItem(deps, trx, principal, actor, params.service_id, body),
  )
  route(app, deps, lostItems.get, ({ principal, actor, params }) =>
    itemOf(db, operatorWho(principal, actor), params.lost_item_id),
  )
  route(app, deps, lostItems.find, ({ db: trx, principal, actor, params, body }) =>
    findLostItem(deps, trx, operatorWho(principal, actor), params.lost_item_id, body),
  )
  route(app, deps, lostItems.giveUp, ({ db: trx, principal, actor, params, body }) =>
    giveUpItem(deps, trx, operatorWho(principal, actor), params.lost_item_id, body),
  )
  route(app, deps, lostItems.giveBack, ({ db: trx, principal, actor, params, body }) =>
    giveBackItem(deps, trx, operatorWho(principal, actor), params.lost_item_id, body),
  )
  route(app, deps, lostItems.receipt, async ({ principal, params, reply }) => {
    const item = await findItem(db, principal, params.lost_item_id)
    if (item === undefined) throw fail('NOT_FOUND')
    requireAllowed(lostItemCan.receipt(item))
    const document = receiptDocument(item, await companyWords(db))
    download(reply, `entrega-${item.lost_item_id}.pdf`)
    return deps.pdf.tables(document)
  })
}
