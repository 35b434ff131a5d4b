import { useEffect } from 'react'
import { topics } from '@chaski/contract/live.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { invalidate, q } from '#src/shared/api.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { Icon } from '#src/ui/icon.tsx'
import { live } from '#src/central/live/live.ts'
import { useSession } from '#src/central/session/use-session.ts'

const onMessage = ({ action }: LiveEvent): void => {
  if (action === 'PRESENCE') void invalidate(trips.presences)
}

/** Says when somebody else has this trip open for editing. */
export function PresenceLine({ service_id }: { service_id: number }) {
  const { tenant, user_id } = useSession()
  const data = useQuietly({ ...q(trips.presences, {}), refetchInterval: 30_000 })
  useEffect(
    () =>
      live.follow(topics.rides(tenant), {
        onMessage,
        snapshot: () => invalidate(trips.presences),
      }),
    [tenant],
  )
  const other = data?.data.find(
    (presence) => presence.service_id === service_id && presence.user_id !== user_id,
  )
  if (other === undefined) return null
  return (
    <output className="presence-line">
      <Icon name="edit" size={14} /> {other.name} edita este servicio
    </output>
  )
}
