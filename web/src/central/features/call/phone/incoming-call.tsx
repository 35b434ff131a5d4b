import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { callStoreOf, useExtra } from '#src/central/features/call/call-store.ts'
import { newDraft } from '#src/central/features/call/draft/draft.ts'
import { emptyValues } from '#src/central/features/call/draft/draft-values.ts'
import { callToTake, type DeskCall, inTurn, markWanted } from './phone-calls.ts'
import { usePhoneTopics } from './use-phone-topics.ts'

const nameOf = ({ client, cellphone }: DeskCall | WaitingCall): string =>
  client?.name ?? phone(cellphone)

/** The telephone on every screen but the board, which has its own: F2 attends whoever rings, or has waited longest. */
export function IncomingCall() {
  const session = useSession()
  const store = callStoreOf(session)
  const { calls } = useExtra(store)
  const navigate = useNavigate()
  const attends = useCan()('DSP_SERVICE_CREATE')
  usePhoneTopics(store)
  const ringing = callToTake(calls)
  const waiting = inTurn(calls.waiting).find(({ missed }) => !missed)
  const next = ringing ?? waiting

  const attend = useMemo(
    () => async () => {
      try {
        if (ringing !== undefined) store.setCalls((all) => markWanted(all, ringing.call_id))
        else if (waiting !== undefined) {
          const { call_id, cellphone } = waiting
          await call(dispatch.claimCall, { body: { call_id } })
          const values = { ...emptyValues, cellphone: phone(cellphone) }
          store.drafts.add(newDraft(values, { call_id }))
        }
        await navigate({ to: '/despacho' })
      } catch (error) {
        toastError(error)
      }
    },
    [ringing, waiting, store, navigate],
  )
  useShortcuts(
    'Teléfono',
    useMemo(
      () =>
        next === undefined || !attends
          ? []
          : [{ keys: 'F2', label: 'Atender la llamada', run: () => void attend() }],
      [next, attends, attend],
    ),
  )
  if (next === undefined || !attends) return null
  const more = calls.waiting.filter(({ missed }) => !missed).length - (ringing ? 0 : 1)
  return (
    <div className="incoming-call" role="alert">
      <Icon name="phone" />
      <span>
        {ringing === undefined ? 'Espera' : ringing.state === 'ANSWERED' ? 'En línea' : 'Llama'}{' '}
        <strong>{nameOf(next)}</strong>
        {more > 0 && ` y ${more} más`}
      </span>
      <Button size="compact-sm" onClick={() => void attend()}>
        Atender <kbd>F2</kbd>
      </Button>
    </div>
  )
}
