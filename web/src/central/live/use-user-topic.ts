import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { topics } from '@chaski/contract/live.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { receiveMessage, type ReceivedMessage, refreshMessages } from './receive-message.ts'
import { checkSession, live } from './live.ts'

type Told = { title?: string } & ReceivedMessage

const onMessage = (
  { category, action, value }: LiveEvent<Told>,
  openTalk: (conversation_uuid: string) => void,
) => {
  switch (`${category}/${action}`) {
    case 'MESSAGE/NEW_MESSAGE':
      return receiveMessage(value, openTalk)
    case 'MESSAGE/READ':
      return void refreshMessages()
    case 'PERMISSION/CHANGED':
      return void invalidate(session.current)
    case 'SESSION/REVOKED':
      return void checkSession().catch(() => undefined)
    case 'NOTIFICATION/NEW':
      if (value.title !== undefined) toast(value.title)
      return void invalidate(users.notifications)
  }
}

/** What concerns this user arrives by itself: rights, notices, the end of the session. */
export function useUserTopic(tenant: string, user_uuid: string): void {
  const navigate = useNavigate()
  const openTalk = useEffectEvent((conversation_uuid: string) => {
    void navigate({ to: '/mensajes/$conversation_uuid', params: { conversation_uuid } })
  })
  useEffect(() => {
    live.connect()
    return live.follow<Told>(topics.user(tenant, user_uuid), {
      onMessage: (event) => onMessage(event, (talk) => openTalk(talk)),
      // Whatever happened while the line was down is asked for once it is back.
      snapshot: async () => {
        await invalidate(session.current, users.notifications)
        await refreshMessages()
      },
    })
  }, [tenant, user_uuid])
}
