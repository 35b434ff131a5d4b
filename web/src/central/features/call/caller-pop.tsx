import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { phone } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { DeskCall } from './phone-calls.ts'
import { routeText, whereIsMyTaxi } from './trip-words.ts'

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
  return (
    <div className="call-pop" role="alert">
      <Icon name="phone" size={20} />
      <div>
        <strong>{client?.name ?? phone(cellphone)}</strong>
        <span>
          {state === 'ANSWERED' ? 'En línea' : 'Suena'}
          {client !== null && ` · ${phone(cellphone)}`}
        </span>
        {client?.is_blocked && (
          <span className="call-warning">Bloqueado: {client.blocked_reason}</span>
        )}
        {open_service !== null && (
          <>
            <span>{whereIsMyTaxi(open_service, now)}</span>
            <span className="call-dim">{routeText(open_service)}</span>
          </>
        )}
      </div>
      <Button ref={button} onClick={onTake}>
        Atender <kbd>F2</kbd>
      </Button>
    </div>
  )
}
