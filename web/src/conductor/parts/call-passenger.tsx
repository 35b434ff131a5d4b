import { useState } from 'react'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import { Icon } from '#src/ui/icon.tsx'

type CallPassengerProps = {
  trip: OwnTrip
  /** What came of it, in words, where the page says such things. */
  onSaid: (words: string | null) => void
}

/** Through the exchange, which shows no number to either; straight only where the company has none and shows the number. */
export function CallPassenger({
  trip: { service_id, client, assignment },
  onSaid,
}: CallPassengerProps) {
  const { call } = usePhone()
  const [asking, setAsking] = useState(false)
  const words = (
    <>
      <Icon name="phone" size={28} />
      Llamar
    </>
  )
  if (client !== undefined && client.cellphone !== '')
    return (
      <a className="tool" href={`tel:${client.cellphone}`}>
        {words}
      </a>
    )
  if (assignment !== 'CURRENT') return null
  const ask = async (): Promise<void> => {
    setAsking(true)
    onSaid(null)
    try {
      await call(rideTalkCalls.callPassenger, { params: { service_id } })
      onSaid('Conteste su teléfono: sonará en un momento y lo uniremos con el pasajero.')
    } catch (error) {
      onSaid(wordsOf(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <button type="button" className="tool" disabled={asking} onClick={() => void ask()}>
      {words}
    </button>
  )
}
