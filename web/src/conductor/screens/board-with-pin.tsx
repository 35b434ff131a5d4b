import { type SyntheticEvent, useState } from 'react'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { FullScreenDialog } from '#src/conductor/parts/full-screen-dialog.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'

/** The passenger's code, where the company asks for it before the ride begins. */
export function BoardWithPin({ trip, onClose }: { trip: OwnTrip; onClose: () => void }) {
  const phone = usePhone()
  const { link } = usePhoneState()
  const [pin, setPin] = useState('')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (pin.length !== 4) return
    onClose()
    void phone.do({ kind: 'ON_BOARD', service_id: trip.service_id, pin })
  }
  return (
    <FullScreenDialog title="PIN del pasajero" onClose={onClose}>
      <form className="full-body" onSubmit={submit}>
        <p>Pida al pasajero los 4 dígitos que recibió.</p>
        <input
          className="pin"
          aria-label="PIN de 4 dígitos"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{4}"
          maxLength={4}
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
        />
        {link === 'OFFLINE' && (
          <p className="notice plain">
            Sin señal: el PIN se comprueba cuando vuelva. Si no es el correcto, la central lo verá.
          </p>
        )}
        <button type="submit" className="big primary" disabled={pin.length !== 4}>
          Pasajero a bordo
        </button>
      </form>
    </FullScreenDialog>
  )
}
