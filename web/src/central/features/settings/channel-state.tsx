import type { ReactNode } from 'react'
import type { MailServer } from '@chaski/contract/settings/channel-schema.ts'
import { ago, plural } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'

type ChannelStateProps = {
  state: Pick<MailServer, 'carrier' | 'queued' | 'problem' | 'last_sent_at'>
  /** The setting of the server's environment that wins over this screen. */
  setting: string
}

const Problem = ({ children }: { children: ReactNode }) => (
  <span className="channel-problem">
    <Icon name="alert" size={14} /> {children}
  </span>
)

/** Who carries the messages now, what waits, and why. */
export function ChannelState({ state, setting }: ChannelStateProps) {
  const { carrier, queued, problem, last_sent_at } = state
  return (
    <output className="channel-state">
      {carrier === null && <span>Apagado: los mensajes esperan en la cola.</span>}
      {carrier === 'ENVIRONMENT' && (
        <span>Lo define {setting} en la configuración del servidor; aquí no se cambia.</span>
      )}
      {carrier === 'DEMONSTRATION' && (
        <span>La demostración no envía nada a nadie: sus mensajes se ven en /correo-demo.</span>
      )}
      {queued > 0 && <span>{plural(queued, 'mensaje')} por salir</span>}
      {carrier === 'SCREEN' && problem !== null && <Problem>{problem}</Problem>}
      {last_sent_at !== null && <span className="dim">El último salió {ago(last_sent_at)}</span>}
    </output>
  )
}
