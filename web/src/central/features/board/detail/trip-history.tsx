import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { tripActivityTitles } from '@chaski/contract/trips/activity-titles.ts'
import type { TripActivity, TripRow } from '@chaski/contract/trips/schema.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { q } from '#src/shared/api.ts'
import { whenExactly } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'

const actors: Record<string, string> = {
  OPERADOR: '',
  CONDUCTOR: 'Conductor',
  CLIENTE: 'Cliente',
  SISTEMA: 'Sistema',
}

const titles: Record<string, string> = tripActivityTitles

/** A step that this release has no words for is still told, without its underscores. */
const kindText = (kind: string): string => titles[kind] ?? kind.toLowerCase().replaceAll('_', ' ')

const stateIn = (value: unknown): number | undefined =>
  value !== null && typeof value === 'object' && 'status_type_id' in value
    ? Number(value.status_type_id)
    : undefined

/** From which state into which, where the step changed it. */
function changeText({ before, after }: TripActivity): string {
  const [from, to] = [stateIn(before), stateIn(after)]
  if (from === undefined || to === undefined || from === to) return ''
  return `${tripLabel(from)} → ${tripLabel(to)}`
}

/** The whole story of a trip, newest first: who, what, from where to where, why. */
export function TripHistory({ trip }: { trip: TripRow }) {
  const { service_id, version } = trip
  const { data, error, refetch } = useQuery({
    ...q(trips.activities, { params: { service_id }, query: { page_size: 100 } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Each step of the trip is a new line here.
  useEffect(() => void refetch(), [version, refetch])
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return (
    <ol className="history" aria-busy={data === undefined} aria-label="Historial">
      {data?.data.map((activity) => (
        <li key={activity.activity_id}>
          <time>{whenExactly(activity.at)}</time>
          <div>
            <b>{kindText(activity.kind)}</b> {changeText(activity)}
            {activity.note !== null && activity.note !== '' && <p>{activity.note}</p>}
            <small>
              {[actors[activity.actor_type], activity.actor_name].filter(Boolean).join(' ')}
            </small>
          </div>
        </li>
      ))}
    </ol>
  )
}
