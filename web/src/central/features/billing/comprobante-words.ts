import {
  comprobanteStateNames,
  comprobanteStates,
  type ComprobanteState,
  comprobanteKinds,
  isOpenState,
  kindNames,
} from '@chaski/contract/billing/kinds.ts'
import type { ComprobanteRow } from '@chaski/contract/billing/schema.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

const tones: Record<ComprobanteState, ChipTone> = {
  DRAFT: 'quiet',
  SIGNED: 'info',
  SENDING: 'info',
  ACCEPTED: 'good',
  OBSERVED: 'warn',
  REJECTED: 'alarm',
  NEEDS_FIX: 'alarm',
  VOIDING: 'warn',
  VOIDED: 'quiet',
}

const icons: Partial<Record<ComprobanteState, IconName>> = {
  ACCEPTED: 'checkCircle',
  REJECTED: 'alert',
  NEEDS_FIX: 'alert',
}

export const stateChip = (state: ComprobanteState) => ({
  tone: tones[state],
  label: comprobanteStateNames[state],
  ...(icons[state] && { icon: icons[state] }),
})

const dayMs = 86_400_000

/** How long SUNAT still takes it, for what waits; null otherwise. */
export const deadlineText = (
  { state, deadline, is_trial }: Pick<ComprobanteRow, 'state' | 'deadline' | 'is_trial'>,
  today: string,
): { label: string; tone: ChipTone } | null => {
  if (!isOpenState(state) || is_trial) return null
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / dayMs)
  if (days < 0) return { label: 'Fuera de plazo', tone: 'alarm' }
  if (days === 0) return { label: 'Vence hoy', tone: 'alarm' }
  return {
    label: days === 1 ? 'Queda 1 día' : `Quedan ${days} días`,
    tone: days < 2 ? 'warn' : 'quiet',
  }
}

export const codeOf = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${number}`

export const stateOptions = comprobanteStates.map((value) => ({
  value,
  label: comprobanteStateNames[value],
}))
export const kindOptions = comprobanteKinds.map((value) => ({ value, label: kindNames[value] }))
