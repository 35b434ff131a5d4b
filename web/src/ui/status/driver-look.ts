import { type DriverStatus, driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { ChipTone } from './status-chip.tsx'

/** Colour and picture of a driver's state. */
export const driverLooks: Record<DriverStatus, { tone: ChipTone; icon: IconName }> = {
  [driverStatus.OFF_SHIFT]: { tone: 'unit-off', icon: 'moon' },
  [driverStatus.FREE]: { tone: 'unit-free', icon: 'check' },
  [driverStatus.OFFERED]: { tone: 'unit-offered', icon: 'bell' },
  [driverStatus.ON_WAY]: { tone: 'unit-on-way', icon: 'car' },
  [driverStatus.AT_PICKUP]: { tone: 'unit-at-pickup', icon: 'clock' },
  [driverStatus.WITH_PASSENGER]: { tone: 'unit-with-passenger', icon: 'user' },
  [driverStatus.OCCUPIED]: { tone: 'unit-occupied', icon: 'radio' },
  [driverStatus.SANCTIONED]: { tone: 'unit-blocked', icon: 'alert' },
  [driverStatus.BLOCKED]: { tone: 'unit-blocked', icon: 'lock' },
}
