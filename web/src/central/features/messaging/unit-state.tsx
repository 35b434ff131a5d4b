import { statusLabel } from '@chaski/contract/drivers/schema.ts'
import type { Conversation } from '@chaski/contract/messaging/schema.ts'

const tones: Record<number, string> = {
  1: 'off',
  2: 'free',
  3: 'offered',
  4: 'on-way',
  5: 'at-pickup',
  6: 'with-passenger',
  7: 'occupied',
  8: 'blocked',
  9: 'blocked',
}

/** What the driver is doing, small, beside the name. */
export function UnitState({ driver }: { driver: Conversation['driver'] }) {
  return (
    <span className="unit-state">
      <i style={{ background: `var(--unit-${tones[driver.status_driver_id] ?? 'off'})` }} />
      {statusLabel(driver.status_driver_id)}
    </span>
  )
}
