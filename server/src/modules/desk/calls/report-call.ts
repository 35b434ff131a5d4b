import type { TelephonyEvent } from '@chaski/contract/dispatch/call-schema.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { unlimited } from '#src/access/scope.ts'
import { publish } from '#src/events/publish.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { type CallNews, saveCallNews } from './call-record-store.ts'
import { clientOfPhone, ridesOfPhone, userAtExtension } from './call-store.ts'
import { publishTaken } from './claim-call.ts'
import { clearDesk, clearDesks, saveAtDesk } from './desk-call-store.ts'
import { callerSeenBy } from './desk-calls.ts'
import { findCall, saveWaiting, type StoredCall, takeCall } from './waiting-call-store.ts'

type Desk = NonNullable<Awaited<ReturnType<typeof userAtExtension>>>

/** Everybody who may attend this caller hears that somebody waits, or rang without being heard. */
const publishWaiting = async (deps: Deps, trx: Db, call: StoredCall): Promise<void> => {
  const { client } = await clientOfPhone(trx, call.cellphone, unlimited)
  const { call_id, cellphone, queue, since, company_id, coverage_id } = call
  // Only a ride that everybody who gets the message may see.
  const { open_services, last_services } = await ridesOfPhone(trx, cellphone, {
    coverage_ids: coverage_id === null ? [] : [coverage_id],
    company_ids: company_id === null ? null : [company_id],
  })
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
  if (call !== undefined) await publishWaiting(deps, trx, call)
}

/** A call that waited and ended unheard is one to return; one that somebody took is over. */
const noteEnd = async (deps: Deps, trx: Db, event: TelephonyEvent, cellphone: string) => {
  const call = await findCall(trx, unlimited, event.call_id)
  if (call?.state === 'WAITING') await noteWaiting(deps, trx, event, cellphone, 'MISSED')
}

/** It rang at several desks and is over at these: answered elsewhere, or nobody is on the line any more. */
const clearOthers = async (deps: Deps, trx: Db, event: TelephonyEvent, except: number | null) => {
  const { call_id, cellphone } = event
  for (const { user_uuid } of await clearDesks(trx, call_id, except))
    await publish(trx, {
      topic: topics.extension(deps.config.TENANT, user_uuid),
      category: 'CALL',
      action: 'HANGUP',
      value: { call_id, cellphone },
    })
}

/** Whoever sits at this desk sees who calls, their last rides and the one under way. */
const publishToDesk = async (
  deps: Deps,
  trx: Db,
  desk: Desk,
  event: TelephonyEvent,
  action: Exclude<TelephonyEvent['event'], 'QUEUED' | 'OUTBOUND'>,
) => {
  const { call_id, cellphone, did, extension = '' } = event
  if (action === 'RINGING' || action === 'ANSWERED')
    await saveAtDesk(trx, desk.user_id, { call_id, state: action, extension, cellphone, did })
  else await clearDesk(trx, call_id, desk.user_id)
  if (action === 'ANSWERED') {
    const taken = await takeCall(trx, call_id, desk.user_id)
    if (taken !== undefined) await publishTaken(deps, trx, taken, desk.user_uuid)
    await clearOthers(deps, trx, event, desk.user_id)
  }
  const known = action === 'RINGING' ? await callerSeenBy(trx, desk, cellphone) : {}
  await publish(trx, {
    topic: topics.extension(deps.config.TENANT, desk.user_uuid),
    category: 'CALL',
    action,
    value: { call_id, extension, cellphone, did, ...known },
  })
}

const stateAfter = {
  QUEUED: 'WAITING',
  RINGING: 'RINGING',
  OUTBOUND: 'RINGING',
  ANSWERED: 'ANSWERED',
  MISSED: 'MISSED',
  HANGUP: 'ENDED',
} as const satisfies Record<TelephonyEvent['event'], CallNews['state']>

const recordCall = async (trx: Db, event: TelephonyEvent, user_id: number | null) => {
  const { client } = await clientOfPhone(trx, event.cellphone, unlimited)
  await saveCallNews(trx, {
    call_id: event.call_id,
    direction: event.event === 'OUTBOUND' ? 'OUT' : 'IN',
    state: stateAfter[event.event],
    cellphone: event.cellphone,
    extension: event.extension ?? null,
    queue: event.queue,
    hold_s: event.hold_s ?? null,
    talk_s: event.talk_s ?? null,
    recording_url: event.recording_url ?? null,
    user_id: event.event === 'ANSWERED' || event.event === 'OUTBOUND' ? user_id : null,
    client_id: client?.client_id ?? null,
    company_id: client?.company_id ?? null,
  })
}

/** What the exchange says of a call: in the queue that all share, and at the desk it names. */
export const reportCall = (deps: Deps, reported: TelephonyEvent): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const cellphone = toE164(reported.cellphone) ?? reported.cellphone
    const event = { ...reported, cellphone }
    const { extension } = event
    const desk = extension === undefined ? undefined : await userAtExtension(trx, extension)
    await recordCall(trx, event, desk?.user_id ?? null)
    // Their own call asks nobody to answer it.
    if (event.event === 'OUTBOUND') return desk !== undefined
    if (event.event === 'QUEUED') await noteWaiting(deps, trx, event, cellphone, 'WAITING')
    else if (event.event === 'MISSED') await noteWaiting(deps, trx, event, cellphone, 'MISSED')
    else if (event.event === 'HANGUP') await noteEnd(deps, trx, event, cellphone)
    if (event.event === 'QUEUED') return true
    if (event.event === 'HANGUP' && extension === undefined)
      await clearOthers(deps, trx, event, null)
    if (desk === undefined) return false
    await publishToDesk(deps, trx, desk, event, event.event)
    return true
  })
