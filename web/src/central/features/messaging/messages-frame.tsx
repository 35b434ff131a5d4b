import type { ReactNode } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { permitted } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { TabsPage } from '#src/ui/page/tabs-page.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import './messaging.css'

/** The two halves of messages, talking and telling, with the ways to begin each. */
export function MessagesFrame({ children }: { children: ReactNode }) {
  const can = useCan()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const talk = can('MSG_CONV_USE')
  const tell = can('MSG_DRIVER_SEND')
  const write = () => void navigate({ to: '/mensajes/nuevo' })
  const toMany = () => void navigate({ to: '/mensajes/masivo' })
  useShortcuts('Mensajes', [
    ...(talk ? [{ keys: 'N', label: 'Escribir a una unidad', run: write }] : []),
    ...(tell ? [{ keys: 'V', label: 'Mensaje a varios', run: toMany }] : []),
  ])
  const sent = pathname.startsWith('/mensajes/envios')
  return (
    <TabsPage
      fill
      title="Mensajes"
      tabs={[
        ...(talk ? [{ to: '/mensajes', label: 'Conversaciones', active: !sent }] : []),
        ...(can('MSG_DRIVER_VIEW')
          ? [{ to: '/mensajes/envios', label: 'Envíos', active: sent }]
          : []),
      ]}
      actions={
        <>
          <ActionButton
            label="Mensaje a varios"
            icon="users"
            keys="V"
            verdict={permitted(tell)}
            onRun={toMany}
          />
          <ActionButton
            label="Escribir a una unidad"
            icon="plus"
            keys="N"
            variant="filled"
            verdict={permitted(talk)}
            onRun={write}
          />
        </>
      }
    >
      {children}
    </TabsPage>
  )
}
