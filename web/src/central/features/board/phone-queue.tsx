import { useEffect } from 'react'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { Icon } from '#src/ui/icon.tsx'
import { live } from '#src/central/live/live.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'

/** How many wait on the line. */
export function PhoneQueue() {
  const { tenant } = useSession()
  const sees = useCan()('DSP_CLIENT_VIEW')
  const data = useQuietly({
    ...q(dispatch.waitingCalls, {}),
    enabled: sees,
    refetchInterval: 30_000,
  })
  useEffect(() => {
    if (!sees) return undefined
    return live.follow(topics.lastServiceCalls(tenant), {
      onMessage: () => void invalidate(dispatch.waitingCalls),
    })
  }, [tenant, sees])
  if (!sees) return null
  return (
    <span className="bar-item" title="Llamadas en espera o sin devolver">
      <Icon name="phone" /> <span className="bar-label">cola</span>{' '}
      <b>{data?.data.length ?? '—'}</b>
    </span>
  )
}
