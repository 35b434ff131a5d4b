import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { clockText, clockTone } from './clock-words.ts'

const icons: Record<ComplaintRow['clock'], IconName> = {
  GREEN: 'clock',
  AMBER: 'clock',
  RED: 'alert',
  STOPPED: 'lock',
  CLOSED: 'check',
}

/** How the legal term stands, in colour and in words. */
export function ClockChip({ row }: { row: ComplaintRow }) {
  return <StatusChip tone={clockTone(row)} icon={icons[row.clock]} label={clockText(row)} />
}
