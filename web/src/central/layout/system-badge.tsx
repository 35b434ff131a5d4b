import { Link } from '@tanstack/react-router'
import { system } from '@chaski/contract/system/endpoints.ts'
import type { CheckName, SystemStatus } from '@chaski/contract/system/schema.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { q } from '#src/shared/api.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

/** What stays until somebody acts; a beat that comes late is told on the page alone. */
const lasting: readonly CheckName[] = ['space', 'files', 'disk', 'mail', 'sms', 'backup', 'clock']

const textOf = ({ checks, mail }: SystemStatus): string | null => {
  if (!mail.configured) return 'Correo sin configurar'
  const ill = checks.some(({ name, state }) => state === 'ill' && lasting.includes(name))
  return ill ? 'Revise el sistema' : null
}

/** Wherever an administrator begins the day: that mail goes nowhere, or that something needs them. */
export function SystemBadge() {
  const enabled = useCan()('CFG_COMPANY')
  const data = useQuietly({ ...q(system.status, {}), enabled, refetchInterval: 60_000 })
  const text = data === undefined ? null : textOf(data)
  if (text === null) return null
  return (
    <Link to="/sistema" className="system-badge" aria-label={`${text}: ver el estado del sistema`}>
      <StatusChip tone="warn" icon="alert" label={text} />
    </Link>
  )
}
