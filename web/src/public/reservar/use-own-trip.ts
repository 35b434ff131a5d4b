import { useEffect, useRef, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { SharedStage } from '@chaski/contract/share/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { followWithTicket } from '#src/shared/live/follow-with-ticket.ts'
import { callAsClient } from './call-as-client.ts'
import { useClientAnswer } from './use-client-answer.ts'

/** Where the live channel is refused, the page asks. */
const pollMs = 8000
/** A car that moves changes the time of arrival; a step of the ride is asked for at once. */
const etaMs = 15_000

/** One ride of the passenger's, told by the live channel for as long as it is open. */
export function useOwnTrip(service_uuid: string) {
  const [live, setLive] = useState(false)
  const answer = useClientAnswer(booking.trip, { params: { service_uuid } }, live ? 0 : pollMs)
  const { data, retry: ask } = answer
  const open = data !== undefined && !isClosed(data.status_type_id)
  const asked = useRef(0)
  useEffect(() => {
    if (!open) return
    return followWithTicket<{ stage: SharedStage }>({
      ask: () => callAsClient(booking.ticket, { params: { service_uuid } }),
      onLive: setLive,
      onMessage: ({ category }) => {
        if (category === 'LOCATION' && Date.now() - asked.current < etaMs) return
        asked.current = Date.now()
        ask()
      },
    })
  }, [open, service_uuid, ask])
  return answer
}
