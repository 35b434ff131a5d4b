import { type LostItemState, lostItemStateNames } from '@chaski/contract/lost-items/states.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

export const stateLooks: Record<LostItemState, { label: string; tone: ChipTone }> = {
  SEARCHING: { label: lostItemStateNames.SEARCHING, tone: 'warn' },
  WITH_DRIVER: { label: lostItemStateNames.WITH_DRIVER, tone: 'info' },
  AT_OFFICE: { label: lostItemStateNames.AT_OFFICE, tone: 'info' },
  RETURNED: { label: lostItemStateNames.RETURNED, tone: 'good' },
  NOT_FOUND: { label: lostItemStateNames.NOT_FOUND, tone: 'quiet' },
}
export const stateOptions = Object.entries(stateLooks).map(([value, { label }]) => ({
  value,
  label,
}))
