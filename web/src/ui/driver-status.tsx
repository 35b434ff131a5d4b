import { statusLabel } from '@chaski/contract/drivers/schema.ts'
import type { IconName } from './icon.tsx'
import { type ChipTone, StatusChip } from './status-chip.tsx'

const looks: Record<number, { tone: ChipTone; icon: IconName }> = {
  1: { tone: 'unit-off', icon: 'moon' },
  2: { tone: 'unit-free', icon: 'check' },
  3: { tone: 'unit-offered', icon: 'bell' },
  4: { tone: 'unit-on-way', icon: 'car' },
  5: { tone: 'unit-at-pickup', icon: 'clock' },
  6: { tone: 'unit-with-passenger', icon: 'user' },
  7: { tone: 'unit-occupied', icon: 'radio' },
  8: { tone: 'unit-blocked', icon: 'alert' },
  9: { tone: 'unit-blocked', icon: 'lock' },
}

/** A driver's state by colour, picture and word. */
export function DriverStatus({ status_driver_id }: { status_driver_id: number }) {
  const look = looks[status_driver_id] ?? looks[1]!
  return <StatusChip {...look} label={statusLabel(status_driver_id)} />
}
