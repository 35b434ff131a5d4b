import { tripLabel, type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { ChipTone } from './status-chip.tsx'

type Look = { tone: ChipTone; icon: IconName }

const looks: Record<TripStatus, Look> = {
  [tripStatus.BOOKED]: { tone: 'state-booked', icon: 'calendar' },
  [tripStatus.PENDING]: { tone: 'state-pending', icon: 'clock' },
  [tripStatus.OFFERED]: { tone: 'state-offered', icon: 'live' },
  [tripStatus.ASSIGNED]: { tone: 'state-assigned', icon: 'check' },
  [tripStatus.ON_WAY]: { tone: 'state-on-way', icon: 'car' },
  [tripStatus.AT_PICKUP]: { tone: 'state-at-pickup', icon: 'pin' },
  [tripStatus.ON_BOARD]: { tone: 'state-on-board', icon: 'user' },
  [tripStatus.FINISHED]: { tone: 'state-finished', icon: 'checkCircle' },
  [tripStatus.CANCELED]: { tone: 'state-canceled', icon: 'close' },
  [tripStatus.NO_SHOW]: { tone: 'state-no-show', icon: 'question' },
  [tripStatus.NO_UNIT]: { tone: 'state-no-unit', icon: 'alert' },
}

/** The same states in the little room of a list. */
const shortLabels: Partial<Record<TripStatus, string>> = {
  [tripStatus.NO_SHOW]: 'No se presentó',
}

/** Colour, picture and word of a trip's state. */
export const tripLook = (status_type_id: TripStatus): Look & { label: string } => ({
  ...looks[status_type_id],
  label: shortLabels[status_type_id] ?? tripLabel(status_type_id),
})
