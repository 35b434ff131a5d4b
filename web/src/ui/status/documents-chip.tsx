import { plural } from '#src/shared/formats.ts'
import { StatusChip } from './status-chip.tsx'

type DocumentCounts = { EXPIRED: number; PENDING: number; REJECTED: number; EXPIRING: number }

/** How somebody's documents stand: the worst of it, and of how many. */
export function DocumentsChip({ counts }: { counts: DocumentCounts }) {
  const { EXPIRED, PENDING, REJECTED, EXPIRING } = counts
  if (EXPIRED > 0)
    return <StatusChip tone="alarm" icon="alert" label={plural(EXPIRED, 'vencido')} />
  if (PENDING > 0) return <StatusChip tone="info" icon="file" label={`${PENDING} por evaluar`} />
  if (REJECTED > 0)
    return <StatusChip tone="warn" icon="close" label={plural(REJECTED, 'rechazado')} />
  if (EXPIRING > 0) return <StatusChip tone="warn" icon="clock" label={`${EXPIRING} por vencer`} />
  return <StatusChip tone="good" icon="check" label="En regla" />
}
