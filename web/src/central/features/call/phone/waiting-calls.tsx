import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import type { WaitingCall } from '@chaski/contract/dispatch/call-schema.ts'
import { ago, phone } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Keys } from '#src/ui/keyboard/keys.tsx'
import { inTurn } from './phone-calls.ts'

type WaitingCallsProps = { calls: readonly WaitingCall[]; onClaim: (call: WaitingCall) => void }

/** Who waits on the line, and who rang in vain; the first to press attends. */
export function WaitingCalls({ calls, onClaim }: WaitingCallsProps) {
  const [open, setOpen] = useState(false)
  const now = useEverySecond(calls.length > 0)
  if (calls.length === 0) return null
  const waiting = calls.filter((call) => !call.missed).length
  const missed = calls.length - waiting
  const summary = [waiting > 0 && `${waiting} en espera`, missed > 0 && `${missed} por devolver`]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="call-queue">
      <Button
        variant="subtle"
        size="compact-xs"
        aria-expanded={open}
        title="Ver quiénes son; Shift+F2 atiende a quien más espera"
        leftSection={<Icon name="phone" />}
        onClick={() => setOpen(!open)}
      >
        {summary} <Keys of="Shift+F2" />
      </Button>
      {open && (
        <ul aria-label="Llamadas sin atender">
          {inTurn(calls).map((call) => (
            <li key={call.call_id}>
              <span>
                <strong>{call.client?.name ?? phone(call.cellphone)}</strong>
                <small>
                  {call.missed ? 'Perdida' : call.queue || 'En espera'} · {ago(call.since, now)}
                </small>
              </span>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  setOpen(false)
                  onClaim(call)
                }}
              >
                {call.missed ? 'Devolver' : 'Atender'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useEverySecond(active: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [active])
  return now
}
