import type { FastifyInstance } from 'fastify'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { createWebhook, dropWebhook, editWebhook, rotateSecret } from './change-webhooks.ts'
import { listDeliveries } from './delivery-store.ts'
import { readWebhook, webhooksOf } from './reach-webhook.ts'
import { replay, sendTest } from './send-again.ts'
import { shownDelivery } from './shown-delivery.ts'

export const webhookRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, webhooks.list, async ({ db, principal }) => ({
    data: await webhooksOf(db, principal),
  }))
  route(app, deps, webhooks.get, ({ db, principal, params }) =>
    readWebhook(db, principal, params.webhook_id),
  )
  route(app, deps, webhooks.create, ({ principal, actor, body }) =>
    createWebhook(deps, principal, actor, body),
  )
  route(app, deps, webhooks.update, ({ principal, actor, params, body }) =>
    editWebhook(deps, principal, actor, params.webhook_id, body),
  )
  route(app, deps, webhooks.remove, ({ principal, actor, params }) =>
    dropWebhook(deps, principal, actor, params.webhook_id),
  )
  route(app, deps, webhooks.rotate, ({ principal, actor, params }) =>
    rotateSecret(deps, principal, actor, params.webhook_id),
  )
  route(app, deps, webhooks.test, ({ db, principal, actor, params }) =>
    sendTest(db, principal, actor, params.webhook_id),
  )
  route(app, deps, webhooks.deliveries, async ({ db, principal, query }) => {
    await readWebhook(db, principal, query.webhook_id)
    const { data, total } = await listDeliveries(db, query)
    const { page, page_size } = query
    const shown = data.map(shownDelivery)
    return { data: shown, page, page_size, total, total_capped: total >= countedUpTo }
  })
  route(app, deps, webhooks.replay, ({ db, principal, actor, params, body }) =>
    replay(db, principal, actor, params.webhook_id, body),
  )
  route(app, deps, webhooks.replayFailed, ({ db, principal, actor, params, body }) =>
    replay(db, principal, actor, params.webhook_id, body),
  )
}
