import type { ClientRow } from '@chaski/contract/clients/schema.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

/** Whether somebody may order, by colour, picture and word. */
export function ClientState({ client }: { client: Pick<ClientRow, 'is_blocked' | 'is_active'> }) {
  if (client.is_blocked) return <StatusChip tone="alarm" icon="lock" label="Bloqueado" />
  return client.is_active ? (
    <StatusChip tone="good" icon="check" label="Activo" />
  ) : (
    <StatusChip tone="quiet" icon="archive" label="Inactivo" />
  )
}
