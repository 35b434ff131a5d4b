import { useRef } from 'react'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { createIntent } from '#src/shared/intent.ts'

const words = 'Estoy en el punto y no lo encuentro. ¿Dónde está?'

/** At the door with no car in sight: one touch asks the driver, and the answer is read where it comes. */
export function NotFoundButton({
  service_uuid,
  onAsked,
}: {
  service_uuid: string
  onAsked: () => void
}) {
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const ask = (): void => {
    const request = { params: { service_uuid }, body: { text: words } }
    const idempotencyKey = intent.current.keyFor(request)
    void send(async () => {
      await callAsClient(rideTalkCalls.writeToOwnDriver, request, { idempotencyKey })
      intent.current.done()
      onAsked()
    })
  }
  return (
    <>
      <button type="button" className="button" disabled={sending} onClick={ask}>
        No lo encuentro
      </button>
      {failure && <Problem failure={failure} />}
    </>
  )
}
