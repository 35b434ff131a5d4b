import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { alarmCalls } from '@chaski/contract/dispatch/alarm-endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { invalidate, q } from '#src/shared/api.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { playTone } from '#src/ui/status/tone.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { live } from './live.ts'

const onMessage = ({ category, action, value }: LiveEvent<{ kind?: string }>): void => {
  if (category === 'OPERATION' && action === 'ALERT' && value.kind?.startsWith('PANIC'))
    void invalidate(alarmCalls.alarms)
}

const none: AnswerOf<typeof alarmCalls.alarms>['data'] = []

/** Drivers in danger whom nobody has taken care of yet. */
export function useAlarms() {
  const { tenant, permissions } = useSession()
  const hears = permissions.includes('DSP_MONITOR_VIEW')
  const { data, error, refetch } = useQuery({
    ...q(alarmCalls.alarms, {}),
    enabled: hears,
    refetchInterval: 60_000,
  })
  useEffect(() => {
    if (!hears) return undefined
    return live.follow(topics.operations(tenant), {
      onMessage,
      snapshot: () => invalidate(alarmCalls.alarms),
    })
  }, [tenant, hears])
  return { alarms: data?.data ?? none, error, retry: () => void refetch() }
}

/** Sounds once for each alarm that this screen has not sounded for. */
export function useAlarmSound(alarm_ids: readonly number[]): void {
  const heard = useRef(new Set<number>())
  useEffect(() => {
    const fresh = alarm_ids.filter((id) => !heard.current.has(id))
    for (const id of fresh) heard.current.add(id)
    if (fresh.length > 0) playTone(1040, 0.5)
  }, [alarm_ids])
}
