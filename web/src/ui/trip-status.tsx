import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import type { IconName } from './icon.tsx'
import { type ChipTone, StatusChip } from './status-chip.tsx'

const looks: Record<number, { tone: ChipTone; icon: IconName; label?: string }> = {
  1: { tone: 'state-booked', icon: 'calendar' },
  2: { tone: 'state-pending', icon: 'clock' },
  3: { tone: 'state-offered', icon: 'live' },
  4: { tone: 'state-assigned', icon: 'check' },
  5: { tone: 'state-on-way', icon: 'car' },
  6: { tone: 'state-at-pickup', icon: 'map' },
  7: { tone: 'state-on-board', icon: 'user' },
  8: { tone: 'state-finished', icon: 'checkCircle' },
  9: { tone: 'state-canceled', icon: 'close' },
  // The whole sentence is too long for a row.
  10: { tone: 'state-no-show', icon: 'question', label: 'No se presentó' },
  11: { tone: 'state-no-unit', icon: 'alert' },
}

/** A trip's state by colour, picture and word. */
export function TripStatus({ status_type_id }: { status_type_id: number }) {
  const { label, ...look } = looks[status_type_id] ?? looks[2]!
  return <StatusChip {...look} label={label ?? tripLabel(status_type_id)} />
}
