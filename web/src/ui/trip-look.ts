import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import type { IconName } from './icon.tsx'
import type { ChipTone } from './status-chip.tsx'

type Look = { tone: ChipTone; icon: IconName }

const looks: Record<number, Look> = {
  1: { tone: 'state-booked', icon: 'calendar' },
  2: { tone: 'state-pending', icon: 'clock' },
  3: { tone: 'state-offered', icon: 'live' },
  4: { tone: 'state-assigned', icon: 'check' },
  5: { tone: 'state-on-way', icon: 'car' },
  6: { tone: 'state-at-pickup', icon: 'pin' },
  7: { tone: 'state-on-board', icon: 'user' },
  8: { tone: 'state-finished', icon: 'checkCircle' },
  9: { tone: 'state-canceled', icon: 'close' },
  10: { tone: 'state-no-show', icon: 'question' },
  11: { tone: 'state-no-unit', icon: 'alert' },
}

/** The same states in the little room of a list. */
const shortLabels: Record<number, string> = { 10: 'No se presentó' }

/** Colour, picture and word of a trip's state. */
export const tripLook = (status_type_id: number): Look & { label: string } => ({
  ...(looks[status_type_id] ?? looks[2]!),
  label: shortLabels[status_type_id] ?? tripLabel(status_type_id),
})
