import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import type { WebhookForm } from '@chaski/contract/webhooks/schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import { publish } from '#src/events/publish.ts'
import { startRelay } from '#src/events/relay.ts'
import { claimDeliveries } from '#src/modules/webhooks/claim-store.ts'
import { deliver } from '#src/modules/webhooks/deliver.ts'
import { takeEvents } from '#src/modules/webhooks/take-events.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import type { Got } from './receiver.ts'

/** An application that may speak to this machine, as a company's own network would be listed. */
export const startHookApp = () => startTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } })

export const makeWebhook = async (
  who: Caller,
  form: Partial<WebhookForm> & Pick<WebhookForm, 'url'>,
) => {
  const { status, data, error } = await who(webhooks.create, {
    body: {
      name: 'Hotel Misti',
      events: ['trip.created'],
      user_id: who.user_id,
      is_active: true,
      ...form,
    },
  })
  if (status !== 201) throw new Error(`not made: ${JSON.stringify(error)}`)
  return data
}

type Place = { coverage_id?: number | null; company_id?: number | null }

/** A trip was registered somewhere, as far as the live channel knows. */
export const publishTrip = (
  test: TestApp,
  service_id: number,
  place: Place = {},
  more: object = {},
) =>
  inTransaction(test.db, (trx) =>
    publish(trx, {
      topic: topics.rides(test.deps.config.TENANT),
      category: 'SERVICE',
      action: 'CREATED',
      value: { service_id, status_type_id: tripStatus.PENDING, version: 1, ...more },
      ...place,
    }),
  )

/** Lets the relay take all that waits in the outbox. */
export const relayAll = async (test: TestApp, alsoTake = takeEvents(test.deps)): Promise<void> => {
  const { db, log } = test.deps
  const relay = startRelay({ db, log, send: async () => {}, idleMs: 20, alsoTake })
  const left = async () =>
    (await one(db, sql<{ n: number }>`select count(*)::int as n from outbox`)).n
  try {
    await expect.poll(left, { timeout: 20_000, interval: 10 }).toBe(0)
  } finally {
    await relay.stop()
  }
}

/** Sends what is due until nothing is. */
export const sendDue = async (deps: Deps): Promise<void> => {
  for (;;) {
    const claimed = await claimDeliveries(deps.db)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(deps, delivery)))
  }
}

/** Moves the clock of what waits instead of waiting for it. */
export const comeDue = (test: TestApp, webhook_id: number) =>
  run(
    test.db,
    sql`update webhook_delivery set next_at = now(), claimed_until = null
        where webhook_id = ${webhook_id} and state = 'WAITING'`,
  )

export const logOf = async (who: Caller, webhook_id: number) =>
  (await who(webhooks.deliveries, { query: { webhook_id, page_size: 100 } })).data.data

/** By the words of the specification, with nothing of ours: one of the signatures is of this secret. */
export const isSignedWith = (secret: string, { headers, body }: Got): boolean => {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(content, 'utf8').digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
