import { fail } from '@chaski/contract/errors.ts'
import { mayActOn, type Standing } from '@chaski/contract/users/rules.ts'
import { rightsOfEvents } from '@chaski/contract/webhooks/rules.ts'
import { type Webhook, webhook } from '@chaski/contract/webhooks/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { findWebhook, listWebhooks, lockWebhook, type StoredWebhook } from './store.ts'

/** Where a webhook stands: what it may tell, in the scope that its user has now. */
const standingOf = ({ events, coverage_ids, company_ids }: StoredWebhook): Standing => ({
  permissions: ['INT_WEBHOOKS', ...rightsOfEvents(events)],
  coverage_ids,
  company_ids,
})

const isWithin = (operator: Operator, stored: StoredWebhook): boolean =>
  mayActOn({ ...operator, permissions: [...operator.permissions] }, standingOf(stored)).allowed

/** Without the scope of its user, which is the user's business. */
const shownWebhook = (stored: StoredWebhook): Webhook => webhook.parse(stored)

/** A webhook that tells more than the caller sees is as good as missing. */
export const webhooksOf = async (db: Db, operator: Operator): Promise<Webhook[]> =>
  (await listWebhooks(db)).filter((each) => isWithin(operator, each)).map(shownWebhook)

export const readWebhook = async (
  db: Db,
  operator: Operator,
  webhook_id: number,
): Promise<Webhook> => {
  const stored = await findWebhook(db, webhook_id)
  if (stored === undefined || !isWithin(operator, stored)) throw fail('NOT_FOUND')
  return shownWebhook(stored)
}

/** The same, held until the change is made. */
export const holdWebhook = async (
  trx: Db,
  operator: Operator,
  webhook_id: number,
): Promise<Webhook> => {
  const stored = await lockWebhook(trx, webhook_id)
  if (stored === undefined || !isWithin(operator, stored)) throw fail('NOT_FOUND')
  return shownWebhook(stored)
}
