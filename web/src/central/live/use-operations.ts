import { useEffect, useEffectEvent } from 'react'
import { type LiveAction, topics } from '@chaski/contract/live.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { live } from './live.ts'

/** Looks again when something of these kinds happens in the operation, and after every reconnection. */
export function useOperations(
  actions: readonly LiveAction<'OPERATION'>[],
  look: () => Promise<void>,
): void {
  const { tenant, permissions } = useSession()
  const hears = permissions.includes('DSP_MONITOR_VIEW')
  const onMessage = useEffectEvent(({ action }: { action: string }) => {
    if ((actions as readonly string[]).includes(action)) void look()
  })
  const snapshot = useEffectEvent(look)
  useEffect(() => {
    if (!hears) return
    return live.follow(topics.operations(tenant), {
      onMessage: (event) => onMessage(event),
      snapshot: () => snapshot(),
    })
  }, [tenant, hears])
}
