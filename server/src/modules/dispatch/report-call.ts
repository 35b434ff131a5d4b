import type { TelephonyEvent } from '@chaski/contract/dispatch/call-schema.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/deps.ts'
import { unlimited } from '#src/modules/companies/scope.ts'
import { publish } from '#src/outbox/publish.ts'
import { type Db, inTransaction } from '#src/sql.ts'
import { clientOfPhone, ridesOfPhone, userAtExtension } from './call-store.ts'
import { tellTaken } from './claim-call.ts'
import { findCall, saveWaiting, type StoredCall, takeCall } from './waiting-call-store.ts'

type Desk = NonNullable<Awaited<ReturnType<typeof userAtExtension>>>

/** Who calls, as the person at this desk may know it. */
const knownTo = async (trx: Db, desk: Desk, cellphone: string) => {
  if (!desk.sees_clients) return {}
  const { client } = await clientOfPhone(trx, cellphone, desk)
  const { open_services, last_services } = await ridesOfPhone(trx, cellphone, desk)
  return { client, last_services, open_service: open_services[0] ?? null }
}

/** Everybody who may attend this caller hears that somebody waits, or rang without being heard. */
const tellWaiting = async (deps: Deps, trx: Db, call: StoredCall): Promise<void> => {
  const { client } = await clientOfPhone(trx, call.cellphone, unlimited)
  const { open_services, last_services } = await ridesOfPhone(trx, call.cellphone, unlimited)
  const { call_id, cellphone, queue, since, company_id, coverage_id } = call
  await publish(trx, {
    topic: topics.lastServiceCalls(deps.config.TENANT),
    category: 'CALL',
    action: 'NEW_LAST_SERVICE',
    value: {
      call_id,
      cellphone,
      queue,
      since,
      missed: call.state === 'MISSED',
      client: client && { client_id: client.client_id, name: client.name },
      last_service: open_services[0] ?? last_services[0] ?? null,
    },
    company_id,
    coverage_id,
  })
}

const noteWaiting = async (
  deps: Deps,
  trx: Db,
  event: TelephonyEvent,
  cellphone: string,
  state: 'WAITING' | 'MISSED',
): Promise<void> => {
  const { client } = await clientOfPhone(trx, cellphone, unlimited)
  const { call_id, queue } = event
  const call = await saveWaiting(trx, {
    call_id,
    queue,
    cellphone,
    state,
    client_id: client?.client_id ?? null,
    company_id: client?.company_id ?? null,
  })
  if (call !== undefined) await tellWaiting(deps, trx, call)
}

/** A call that waited and ended unheard is one to return; one that somebody took is over. */
const noteEnd = async (deps: Deps, trx: Db, event: TelephonyEvent, cellphone: string) => {
  const call = await findCall(trx, unlimited, event.call_id)
  if (call?.state === 'WAITING') await noteWaiting(deps, trx, event, cellphone, 'MISSED')
}

/** A call rings at a desk: whoever sits there sees who calls, their last rides and the one under way. */
export const reportCall = (deps: Deps, event: TelephonyEvent): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const cellphone = toE164(event.cellphone) ?? event.cellphone
    const { call_id, extension, did } = event
    const desk = extension === undefined ? undefined : await userAtExtension(trx, extension)
    if (event.event === 'QUEUED') await noteWaiting(deps, trx, event, cellphone, 'WAITING')
    else if (event.event === 'MISSED') await noteWaiting(deps, trx, event, cellphone, 'MISSED')
    else if (event.event === 'HANGUP') await noteEnd(deps, trx, event, cellphone)
    if (event.event === 'QUEUED') return true
    if (desk === undefined) return false
    if (event.event === 'ANSWERED') {
      const taken = await takeCall(trx, call_id, desk.user_id)
      if (taken !== undefined) await tellTaken(deps, trx, taken, desk.user_uuid)
    }
    const known = event.event === 'RINGING' ? await knownTo(trx, desk, cellphone) : {}
    await publish(trx, {
      topic: topics.extension(deps.config.TENANT, desk.user_uuid),
      category: 'CALL',
      action: event.event,
      value: { call_id, extension, cellphone, did, ...known },
    })
    return true
  })
