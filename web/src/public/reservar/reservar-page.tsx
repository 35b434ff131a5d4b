import './reservar.css'
import { lazy, useEffect, useState } from 'react'
import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import { CallError } from '@chaski/contract/client.ts'
import { quoteRequest } from '#src/public/consulta/quote-request.ts'
import { readTrip } from '#src/public/consulta/trip-url.ts'
import { navigate, usePath } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { callAsClient, isKnown } from './call-as-client.ts'

// At the log-in and behind it, each screen loads when it is needed.
const Enter = lazy(async () => ({ default: (await import('./enter.tsx')).Enter }))
const BookForm = lazy(async () => ({ default: (await import('./book-form.tsx')).BookForm }))
const TripPage = lazy(async () => ({ default: (await import('./trip-page.tsx')).TripPage }))
const RepeatPage = lazy(async () => ({ default: (await import('./repeat-page.tsx')).RepeatPage }))
const PlansPage = lazy(async () => ({ default: (await import('./plans-page.tsx')).PlansPage }))
const TripsList = lazy(async () => ({ default: (await import('./trips-list.tsx')).TripsList }))

type State = { me?: ClientSession; problem?: CallError; stranger?: boolean }

const begin = (): State => (isKnown() ? {} : { stranger: true })

const tripPath = /^\/reservar\/viaje\/([0-9a-f-]{36})$/
const repeatPath = /^\/reservar\/viaje\/([0-9a-f-]{36})\/repetir$/

/** Without signal the ride under way is shown as it was last seen; who is nobody any more leaves none behind. */
const rideWithoutSession = async (
  statusCode: number,
  show: (state: State) => void,
): Promise<void> => {
  const { forgetRide, keptRide } = await import('./kept-ride.ts')
  if (statusCode === 401) return forgetRide()
  const kept = keptRide()
  if (kept === undefined) return
  if (!tripPath.test(window.location.pathname))
    navigate(`/reservar/viaje/${kept.trip.service_uuid}`)
  show({ me: kept.me })
}

/** Behind the order: the log-in, the ride to confirm, and the rides there are. */
export function ReservarPage() {
  const path = usePath()
  const [state, setState] = useState(begin)
  const [attempt, setAttempt] = useState(0)
  const reload = () => {
    setState(begin())
    setAttempt((n) => n + 1)
  }
  useEffect(() => {
    if (!isKnown()) return
    callAsClient(bookingLogIn.session, {}).then(
      (me) => setState({ me }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        const { statusCode } = error.body
        setState(statusCode === 401 ? { stranger: true } : { problem: error })
        if (statusCode === 0 || statusCode === 401) void rideWithoutSession(statusCode, setState)
      },
    )
  }, [attempt])

  const draft = readTrip(window.location.search)
  const asked = quoteRequest(draft) === null ? undefined : draft
  const { me, problem, stranger } = state
  if (problem) return <Problem failure={problem} onRetry={reload} />
  if (stranger)
    return (
      <Enter
        intro={
          asked?.origin && asked.destination
            ? `De ${asked.origin.name} a ${asked.destination.name}. Ingrese con su celular para confirmarlo.`
            : 'Ingrese con su celular para pedir un taxi o ver sus viajes.'
        }
        onEntered={reload}
      />
    )
  if (me === undefined) return <PageSkeleton />
  const service_uuid = tripPath.exec(path)?.[1]
  if (service_uuid !== undefined) return <TripPage service_uuid={service_uuid} me={me} />
  const repeated = repeatPath.exec(path)?.[1]
  if (repeated !== undefined) return <RepeatPage service_uuid={repeated} />
  if (path === '/reservar/planes') return <PlansPage />
  if (asked !== undefined)
    return (
      <BookForm
        me={me}
        draft={asked}
        onBooked={(trip) => navigate(`/reservar/viaje/${trip.service_uuid}`)}
      />
    )
  return <TripsList me={me} onLeft={reload} />
}
