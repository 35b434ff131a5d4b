import type { LostItemState } from '@chaski/contract/lost-items/states.ts'
import type { ChipTone } from '#src/ui/status-chip.tsx'

export const stateLooks: Record<LostItemState, { label: string; tone: ChipTone }> = {
  SEARCHING: { label: 'Se busca', tone: 'warn' },
  WITH_DRIVER: { label: 'Lo tiene el conductor', tone: 'info' },
  AT_OFFICE: { label: 'En la oficina', tone: 'info' },
  RETURNED: { label: 'Entregado', tone: 'good' },
  NOT_FOUND: { label: 'No apareció', tone: 'quiet' },
}
export const stateOptions = Object.entries(stateLooks).map(([value, { label }]) => ({
  value,
  label,
}))
