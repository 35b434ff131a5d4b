import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { backOfficeBroker } from '@chaski/contract/settings.ts'
import { ago } from '#src/shared/formats.ts'
import { live } from '#src/central/live/live.ts'

const words = {
  connected: {
    label: 'En vivo',
    detail: 'Los cambios de los demás llegan a esta pantalla por sí solos.',
  },
  connecting: {
    label: 'Conectando…',
    detail: 'Se está abriendo el canal en vivo. Puede seguir trabajando.',
  },
  closed: {
    label: 'Sin conexión en vivo',
    detail: `Esta pantalla puede estar atrasada. Puede seguir trabajando; se reintenta sola cada ${backOfficeBroker.reconnectMs / 1000} segundos.`,
  },
} as const

/** Whether what one sees is what is: the state of the live channel and the age of its last message. */
export function LiveBadge() {
  const state = useSyncExternalStore(live.onState, live.getState)
  const last = useLastMessage()
  const [open, setOpen] = useState(false)
  const { label, detail } = words[state]
  const reconnect = () => {
    live.disconnect()
    live.connect()
  }
  return (
    <Popover opened={open} onChange={setOpen} width={300} position="bottom-end" withArrow>
      <Popover.Target>
        <UnstyledButton
          className="live-badge"
          data-state={state}
          onClick={() => setOpen((before) => !before)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <VisuallyHidden>Canal en vivo: </VisuallyHidden>
          <span className="live-dot" />
          <span>{label}</span>
          {state === 'connected' && last !== null && <span className="live-age">{ago(last)}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className="live-explained">
        <strong>{label}</strong>
        <p>{detail}</p>
        <p className="live-last">
          {last === null ? 'Aún no llegó ningún mensaje.' : `Último mensaje: ${ago(last)}.`}
        </p>
        {state === 'closed' && (
          <Button variant="default" onClick={reconnect}>
            Reintentar ahora
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Looked at once a second: the age must grow even when nothing comes. */
function useLastMessage(): number | null {
  const [seen, setSeen] = useState({ last: live.lastMessageAt(), tick: 0 })
  useEffect(() => {
    const timer = setInterval(
      () => setSeen(({ tick }) => ({ last: live.lastMessageAt(), tick: tick + 1 })),
      1000,
    )
    return () => clearInterval(timer)
  }, [])
  return seen.last
}
