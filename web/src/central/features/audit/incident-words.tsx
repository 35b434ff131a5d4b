import type { z } from 'zod'
import { type incident, incidentStateNames } from '@chaski/contract/audit/schema.ts'
import { dateTime, duration } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

export type Incident = z.infer<typeof incident>

export const stateChip = (state: Incident['state']) => {
  const tone = state === 'ABIERTO' ? 'warn' : state === 'CONTENIDO' ? 'info' : 'quiet'
  const icon = state === 'CERRADO' ? 'check' : state === 'CONTENIDO' ? 'shield' : 'alert'
  return <StatusChip tone={tone} icon={icon} label={incidentStateNames[state]} />
}

/** Not yet told to the authority and the 48 hours are over. */
export const isOverdue = (
  row: Pick<Incident, 'authority_notified_at' | 'notify_by' | 'state'>,
  now = Date.now(),
): boolean =>
  row.authority_notified_at === null && row.state !== 'CERRADO' && Date.parse(row.notify_by) < now

/** The clock of D.S. 016-2024-JUS: 48 hours from detection to the authority. */
export const clockChip = (row: Incident, now = Date.now()) => {
  if (row.authority_notified_at !== null)
    return (
      <StatusChip
        tone="good"
        icon="check"
        label={`Notificado ${dateTime(row.authority_notified_at)}`}
      />
    )
  if (row.state === 'CERRADO') return <StatusChip tone="quiet" label="Cerrado sin notificar" />
  const left = (Date.parse(row.notify_by) - now) / 1000
  if (left < 0)
    return <StatusChip tone="alarm" icon="alert" label={`Vencido hace ${duration(-left)}`} />
  return (
    <StatusChip
      tone={left < 12 * 3600 ? 'warn' : 'quiet'}
      icon="clock"
      label={`Quedan ${duration(left)}`}
    />
  )
}
