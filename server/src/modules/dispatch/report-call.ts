import { topics } from '@chaski/contract/live.ts'
import type { TelephonyEvent } from '@chaski/contract/dispatch/schema.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import type { Deps } from '#src/deps.ts'
import { unlimited } from '#src/modules/companies/scope.ts'
import { publish } from '#src/outbox/publish.ts'
import { inTransaction } from '#src/sql.ts'
import { callerOf, userAtExtension } from './call-store.ts'

/** A call rings at a desk: whoever sits there sees who calls, their last rides and the one under way. */
export const reportCall = (deps: Deps, event: TelephonyEvent): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const user = await userAtExtension(trx, event.extension)
    if (user === undefined) return false
    const cellphone = toE164(event.cellphone) ?? event.cellphone
    const known =
      event.event === 'RINGING' && user.sees_clients
        ? await callerOf(trx, cellphone, {
            ...unlimited,
            coverage_ids: user.coverage_ids,
            company_ids: user.company_ids,
          })
        : {}
    const { call_id, extension, did } = event
    await publish(trx, {
      topic: topics.extension(deps.config.TENANT, user.user_uuid),
      category: 'CALL',
      action: event.event,
      value: { call_id, extension, cellphone, did, ...known },
    })
    return true
  })
