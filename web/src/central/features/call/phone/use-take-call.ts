import { useEffect, useEffectEvent } from 'react'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCallBack } from '#src/central/live/use-call-back.ts'
import { newDraft } from '#src/central/features/call/draft/draft.ts'
import { emptyValues, isEmpty } from '#src/central/features/call/draft/draft-values.ts'
import { callToTake, inTurn, markTaken } from './phone-calls.ts'
import type { CallDesk } from '#src/central/features/call/use-call-desk.ts'

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, [data-path]') ?? false

/** Brings whoever calls into the form: from this desk's telephone, or from the queue. */
export function useTakeCall(desk: CallDesk, awaitCaller: () => void) {
  const ringing = callToTake(desk.calls)
  const isFree = () => !isTyping() || isEmpty(desk.current.values)

  const bring = (call_id: string, cellphone: string) => {
    const known = desk.drafts.find((draft) => draft.call_id === call_id)
    if (known !== undefined) desk.choose(known.draft_id)
    else desk.open(newDraft({ ...emptyValues, cellphone: phone(cellphone) }, { call_id }))
    awaitCaller()
  }
  const takeRinging = () => {
    if (ringing === undefined) return
    desk.store.setCalls((calls) => markTaken(calls, ringing.call_id))
    bring(ringing.call_id, ringing.cellphone)
  }
  const { callBack, verdict } = useCallBack()
  const claim = async ({ call_id, cellphone, missed }: WaitingCall) => {
    await call(dispatch.claimCall, { body: { call_id } })
    bring(call_id, cellphone)
    // Who rang in vain is called back, where this desk has a telephone.
    if (missed && verdict.allowed) await callBack(cellphone)
  }

  const number = ringing === undefined ? null : toE164(ringing.cellphone)
  useEffect(() => {
    // By the time the call is taken its card is here.
    if (number !== null)
      void queryClient.prefetchQuery(q(clients.lastService, { query: { cellphone: number } }))
  }, [number])

  const answered = ringing?.state === 'ANSWERED' ? ringing.call_id : null
  const takeAnswered = useEffectEvent(() => {
    // Whoever lifted the receiver talks to this person already; what is being typed elsewhere stays.
    if (isFree()) takeRinging()
  })
  useEffect(() => {
    if (answered !== null) takeAnswered()
  }, [answered])

  const wanted = ringing?.wanted === true ? ringing.call_id : null
  const takeWanted = useEffectEvent(takeRinging)
  useEffect(() => {
    if (wanted !== null) takeWanted()
  }, [wanted])

  return {
    ringing,
    isFree,
    takeRinging,
    claim: (waiting: WaitingCall) => void claim(waiting).catch(toastError),
    /** By one key: whoever has waited longest, else whoever rang in vain longest ago. */
    claimNext: () => {
      const [next] = inTurn(desk.calls.waiting)
      if (next === undefined) toast('Nadie espera en la línea ni quedó por devolver.')
      else void claim(next).catch(toastError)
    },
  }
}
