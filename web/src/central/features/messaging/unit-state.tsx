import { statusLabel } from '@chaski/contract/drivers/driver-status.ts'
import type { Conversation } from '@chaski/contract/messaging/schema.ts'
import { driverLooks } from '#src/ui/status/driver-look.ts'

/** What the driver is doing, small, beside the name. */
export function UnitState({ driver }: { driver: Conversation['driver'] }) {
  return (
    <span className="unit-state">
      <i style={{ background: `var(--${driverLooks[driver.status_driver_id].tone})` }} />
      {statusLabel(driver.status_driver_id)}
    </span>
  )
}
