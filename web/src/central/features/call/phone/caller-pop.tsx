import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { phone } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { DeskCall } from './phone-calls.ts'
import { routeText, whereIsMyTaxi } from '#src/central/features/call/client/trip-words.ts'

type CallerPopProps = {
  call: DeskCall
  /** Nothing is being typed, so the cursor may come here. */
  isFree: () => boolean
  onTake: () => void
}

/** The telephone rings: who it is, and Enter attends. It never takes the cursor from somebody who types. */
export function CallerPop({ call, isFree, onTake }: CallerPopProps) {
  const button = useRef<HTMLButtonElement>(null)
  const welcome = useEffectEvent(() => {
    if (isFree()) button.current?.focus()
  })
  useEffect(() => welcome(), [call.call_id])
  const { client, open_service, cellphone, state } = call
  const [now] = useState(() => Date.now())
  const name = client?.name ?? open_service?.client?.name
  const calling = state === 'ANSWERED' ? 'En línea' : 'Suena'
  const ride = open_service && {
    where: whereIsMyTaxi(open_service, now),
    way: routeText(open_service),
  }
  // The room that is kept for a call holds two lines under the name: what matters most comes first.
  const [first, second] = [
    client?.is_blocked && { text: `Bloqueado: ${client.blocked_reason}`, look: 'call-warning' },
    ride && { text: ride.where, look: undefined },
    ride && { text: ride.way, look: 'call-dim' },
    { text: name === undefined ? calling : `${calling} · ${phone(cellphone)}`, look: undefined },
  ].filter((line) => line !== null && typeof line === 'object')
  return (
    <div className="call-pop" role="alert">
      <Icon name="phone" size={20} />
      <div title={ride?.way}>
        <strong>{name ?? phone(cellphone)}</strong>
        <span className={first?.look}>{first?.text}</span>
        {second !== undefined && <span className={second.look}>{second.text}</span>}
      </div>
      <Button ref={button} onClick={onTake}>
        Atender <kbd>F2</kbd>
      </Button>
    </div>
  )
}
