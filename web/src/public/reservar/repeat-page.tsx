import { clientPlanCalls } from '@chaski/contract/plans/client-endpoints.ts'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { RepeatForm } from '#src/public/plans/repeat-form.tsx'
import { navigate } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { callAsClient } from './call-as-client.ts'
import { useClientAnswer } from './use-client-answer.ts'

/** A ride of one's own, again on the days that one chooses. */
export function RepeatPage({ service_uuid }: { service_uuid: string }) {
  const params = { service_uuid }
  const { data: trip, problem, retry } = useClientAnswer(booking.trip, { params }, 0)
  if (trip === undefined)
    return problem ? <Problem failure={problem} onRetry={retry} /> : <PageSkeleton />
  return (
    <article className="page reservar">
      <h1>Repetir viaje</h1>
      <p>
        De {trip.origin.text}
        {trip.destinations.length > 0 && ` a ${trip.destinations.at(-1)!.text}`}
        {trip.company_name !== null && `, por cuenta de ${trip.company_name}`}.
      </p>
      <RepeatForm
        at={trip.date_time_service}
        hasWayBack={trip.destinations.length > 0}
        send={(body, options) =>
          callAsClient(clientPlanCalls.clientRepeat, { params, body }, options)
        }
        onDone={() => navigate('/reservar/planes')}
        onLeave={() => navigate(`/reservar/viaje/${service_uuid}`)}
      />
    </article>
  )
}
