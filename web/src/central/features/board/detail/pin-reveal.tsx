import { useState } from 'react'
import { Button } from '@mantine/core'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { toastError } from '#src/ui/notice/toast.tsx'

const shownMs = 20_000

/** The passenger's PIN stays covered; to look at it leaves a trace, and it covers itself again. */
export function PinReveal({ service_id }: { service_id: number }) {
  const [pin, setPin] = useState<string | null>(null)
  const reveal = async () => {
    try {
      const answer = await call(trips.revealPin, { params: { service_id } })
      setPin(answer.pin)
      setTimeout(() => setPin(null), shownMs)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <span className="pin">
      PIN <b>{pin ?? '••••'}</b>
      {pin === null && (
        <Button
          variant="subtle"
          size="compact-xs"
          title="Queda registrado que usted lo vio; con él ya no podrá cerrar el servicio"
          onClick={() => void reveal()}
        >
          Ver
        </Button>
      )}
    </span>
  )
}
