import { useEffect, useRef, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { SharedPosition, SharedStage } from '@chaski/contract/share/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { followWithTicket } from '#src/shared/live/follow-with-ticket.ts'
import { callAsClient } from './call-as-client.ts'
import { useClientAnswer } from './use-client-answer.ts'

/** Where the live channel is refused, the page asks. */
const pollMs = 8000
/** A car that moves changes the time of arrival; a step of the ride is asked for at once. */
const etaMs = 15_000

type News = {
  stage: SharedStage
  position: SharedPosition | null
  /** Something that only the ride itself tells: the driver wrote. */
  look?: boolean
}

/** One ride of the passenger's, told by the live channel for as long as it is open. */
export function useOwnTrip(service_uuid: string) {
  const [live, setLive] = useState(false)
  const answer = useClientAnswer(booking.trip, { params: { service_uuid } }, live ? 0 : pollMs)
  const { data, retry: ask, amend } = answer
  const open = data !== undefined && !isClosed(data.status_type_id)
  const asked = useRef(0)
  const told = useRef<SharedStage>(undefined)
  useEffect(() => {
    if (!open) return
    return followWithTicket<News>({
      ask: () => callAsClient(booking.ticket, { params: { service_uuid } }),
      onLive: setLive,
      onMessage: ({ value: { position, stage, look } }) => {
        if (look) return ask()
        if (position !== null) amend((trip) => ({ ...trip, position }))
        // A step comes with the car's place too: it must not wait for the next estimate.
        if (stage === told.current && Date.now() - asked.current < etaMs) return
        told.current = stage
        asked.current = Date.now()
        ask()
      },
    })
  }, [open, service_uuid, ask, amend])
  return answer
}
