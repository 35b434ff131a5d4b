import type { ChipTone } from '#src/ui/status/status-chip.tsx'

/** How a sanction stands. */
export const sanctionLooks: Record<
  'PENDING' | 'ACTIVE' | 'ENDED' | 'LIFTED',
  { tone: ChipTone; label: string }
> = {
  PENDING: { tone: 'info', label: 'Por empezar' },
  ACTIVE: { tone: 'alarm', label: 'Vigente' },
  ENDED: { tone: 'quiet', label: 'Cumplida' },
  LIFTED: { tone: 'good', label: 'Levantada' },
}
