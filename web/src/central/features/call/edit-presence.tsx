import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { ago } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'

const renewMs = 10_000

type Holder = { mine: boolean; name: string; since: string }

/** Says that this trip is being edited here, and who else does: courtesy, the version still decides. */
export function EditPresence({ service_id }: { service_id: number }) {
  const [holder, setHolder] = useState<Holder | null>(null)
  const [taking, setTaking] = useState(false)

  useEffect(() => {
    const params = { service_id }
    let ended = false
    const enter = (take_over: boolean) =>
      void call(trips.enterPresence, { params, body: { take_over } })
        .then((answer) => ended || setHolder(answer))
        // Without an answer nobody is warned; saving will still be judged by the version.
        .catch(() => undefined)
    enter(taking)
    const timer = setInterval(() => enter(false), renewMs)
    return () => {
      ended = true
      clearInterval(timer)
      void call(trips.leavePresence, { params }).catch(() => undefined)
    }
  }, [service_id, taking])

  if (holder === null || holder.mine) return null
  return (
    <p className="call-caution call-presence" role="alert">
      <span>
        <Icon name="user" /> {holder.name} edita este servicio, desde {ago(holder.since)}.
      </span>
      <Button size="compact-xs" variant="default" onClick={() => setTaking(true)}>
        Tomar el control
      </Button>
    </p>
  )
}
