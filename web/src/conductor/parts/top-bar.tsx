import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { LinkBadge } from './link-badge.tsx'
import { SosButton } from './sos-button.tsx'
import { statusLook, statusOfTrip } from './status-words.ts'
import { currentTripOf, usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { plate } from '#src/shared/formats.ts'

/** Who, in what state, with what signal; and the way to call for help. */
export function TopBar() {
  const phone = usePhone()
  const state = usePhoneState()
  const driver = state.work?.driver
  const trip = currentTripOf(state)
  const id =
    trip === undefined
      ? (driver?.status_driver_id ?? driverStatus.OFF_SHIFT)
      : statusOfTrip(trip.status_type_id)
  const look = statusLook[id]
  return (
    <header className="top">
      <div className="top-who">
        <span className="status" data-tone={look.tone}>
          {look.word}
        </span>
        <span className="unit">
          {phone.session.code}
          {driver?.shift && ` · ${plate(driver.shift.plate)}`}
        </span>
      </div>
      <LinkBadge />
      <SosButton />
    </header>
  )
}
