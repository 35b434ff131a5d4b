import { type SlotStatus, slotStatusNames } from '@chaski/contract/documents/schema.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

/** How a document of a driver or a car stands. */
export const slotLooks: Record<SlotStatus, { tone: ChipTone; icon: IconName; label: string }> = {
  MISSING: { tone: 'quiet', icon: 'file', label: slotStatusNames.MISSING },
  PENDING: { tone: 'info', icon: 'clock', label: slotStatusNames.PENDING },
  REJECTED: { tone: 'warn', icon: 'close', label: slotStatusNames.REJECTED },
  VALID: { tone: 'good', icon: 'check', label: slotStatusNames.VALID },
  EXPIRING: { tone: 'warn', icon: 'clock', label: slotStatusNames.EXPIRING },
  EXPIRED: { tone: 'alarm', icon: 'alert', label: slotStatusNames.EXPIRED },
}
