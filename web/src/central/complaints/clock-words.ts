import type { ComplaintRow } from '@chaski/contract/complaints/case-schema.ts'
import { answerDays } from '@chaski/contract/complaints/rules.ts'
import { date, plural } from '#src/shared/formats.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

type Clocked = Pick<
  ComplaintRow,
  'clock' | 'overdue' | 'days_used' | 'days_left' | 'due_date' | 'offer_until' | 'state'
>

const businessDays = (days: number): string => plural(days, 'día hábil', 'días hábiles')

/** The clock in words, for whoever does not see its colour. */
export const clockText = (c: Clocked): string => {
  if (c.clock === 'CLOSED') {
    if (c.state === 'AGREED') return 'cerrado por acuerdo'
    return c.days_used > answerDays
      ? `respondido fuera de plazo (${businessDays(c.days_used)})`
      : `respondido en ${businessDays(c.days_used)}`
  }
  if (c.clock === 'STOPPED')
    return c.offer_until === null ? 'plazo detenido' : `detenido hasta el ${date(c.offer_until)}`
  // On a Saturday after the last day no business day has passed since.
  if (c.overdue) return c.days_left < 0 ? `vencido hace ${businessDays(-c.days_left)}` : 'vencido'
  return c.days_left <= 0 ? 'vence hoy' : `vence en ${businessDays(c.days_left)}`
}

const tones: Record<ComplaintRow['clock'], ChipTone> = {
  GREEN: 'good',
  AMBER: 'warn',
  RED: 'alarm',
  STOPPED: 'info',
  CLOSED: 'quiet',
}

export const clockTone = (c: Clocked): ChipTone => tones[c.clock]
