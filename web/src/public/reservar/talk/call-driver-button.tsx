import { useState } from 'react'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { Problem } from '#src/public/ui/problem.tsx'

/** Through the exchange, which shows no number to either; where there is none the page says so, and the written words stay. */
export function CallDriverButton({ service_uuid }: { service_uuid: string }) {
  const { sending, failure, send } = useSend()
  const [asked, setAsked] = useState(false)
  const ask = (): void => {
    setAsked(false)
    void send(async () => {
      await callAsClient(rideTalkCalls.callOwnDriver, { params: { service_uuid } })
      setAsked(true)
    })
  }
  return (
    <>
      <button type="button" className="button" disabled={sending} onClick={ask}>
        Llamar al conductor
      </button>
      <output className="wide">
        {asked && 'Conteste su teléfono: sonará en un momento y lo uniremos con el conductor.'}
      </output>
      {failure && <Problem failure={failure} />}
    </>
  )
}
