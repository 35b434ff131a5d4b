import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { unreadCalls } from '@chaski/contract/messaging/unread-endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q } from '#src/shared/api.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCan, useSession } from '#src/central/session/use-session.ts'

/** How many words of drivers wait for this user; leads to them. */
export function MessageCount() {
  const { user_uuid } = useSession()
  const navigate = useNavigate()
  const may = useCan()('MSG_CONV_USE')
  const data = useQuietly({
    ...q(unreadCalls.unread, { params: { user_uuid } }),
    enabled: may,
    // The live channel tells at once; this is the net under it.
    refetchInterval: 60_000,
  })
  if (!may) return null
  const unread = data?.messages ?? 0
  return (
    <ActionIcon
      className="bell"
      aria-label={unread === 0 ? 'Mensajes' : `Mensajes: ${unread} sin leer`}
      onClick={() => void navigate({ to: '/mensajes', search: unread > 0 ? { unread: true } : {} })}
    >
      <Icon name="message" size={18} />
      {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
    </ActionIcon>
  )
}
