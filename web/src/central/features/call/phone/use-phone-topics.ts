import { useEffect } from 'react'
import type { WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import { call } from '#src/shared/call.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { live } from '#src/central/live/live.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import type { CallStore } from '#src/central/features/call/call-store.ts'
import { type DeskCall, afterDeskEvent, deskNow, afterQueueEvent } from './phone-calls.ts'

/** Hears the exchange: calls at this person's extension, and the queue that all share. */
export function usePhoneTopics(store: CallStore): void {
  const { tenant, user_uuid, extension } = useSession()
  const seesQueue = useCan()('DSP_CLIENT_VIEW')

  useEffect(() => {
    if (extension === null) return
    return live.follow(topics.extension(tenant, user_uuid), {
      onMessage: ({ action, value }: LiveEvent<DeskCall>) =>
        store.setCalls((calls) => afterDeskEvent(calls, action, value, Date.now())),
      // It may have rung while nobody here could hear it.
      snapshot: async (signal) => {
        const { data } = await call(dispatch.deskCalls, {}, { signal })
        const { drafts } = store.drafts.getState()
        const hasCard = (call_id: string) => drafts.some((draft) => draft.call_id === call_id)
        store.setCalls((calls) => deskNow(calls, data, hasCard))
      },
    })
  }, [store, tenant, user_uuid, extension])

  useEffect(() => {
    if (!seesQueue) return
    return live.follow<WaitingCall>(topics.lastServiceCalls(tenant), {
      onMessage: ({ action, value }) =>
        store.setCalls((calls) => afterQueueEvent(calls, action, value)),
      snapshot: async (signal) => {
        const { data } = await call(dispatch.waitingCalls, {}, { signal })
        store.setCalls((calls) => ({ ...calls, waiting: data }))
      },
    })
  }, [store, tenant, seesQueue])
}
