import { useEffect } from 'react'
import { topics } from '@chaski/contract/live.ts'
import { invalidate } from '#src/shared/api.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { toast } from '#src/ui/toast.tsx'
import { checkSession, live } from './live.ts'

const onMessage = ({ category, action, value }: LiveEvent<{ title?: string }>) => {
  switch (`${category}/${action}`) {
    case 'PERMISSION/CHANGED':
      return void invalidate('currentSession')
    case 'SESSION/REVOKED':
      return void checkSession().catch(() => undefined)
    case 'NOTIFICATION/NEW':
      if (value.title !== undefined) toast(value.title)
      return void invalidate('listNotifications')
  }
}

/** What concerns this user arrives by itself: rights, notices, the end of the session. */
export function useUserTopic(tenant: string, user_uuid: string): void {
  useEffect(() => {
    live.connect()
    return live.follow(topics.user(tenant, user_uuid), {
      onMessage,
      // Whatever happened while the line was down is asked for once it is back.
      snapshot: () => invalidate('currentSession', 'listNotifications'),
    })
  }, [tenant, user_uuid])
}
