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
  <p className="channel-problem">
    <Icon name="alert" size={14} /> {children}
  </p>
)

/** Who carries the messages now, what waits, and why. */
export function ChannelState({ state, setting }: ChannelStateProps) {
  const { carrier, queued, problem, last_sent_at } = state
  return (
    <div className="channel-state" role="status">
      {carrier === null && <p>Apagado: los mensajes esperan en la cola.</p>}
      {carrier === 'ENVIRONMENT' && (
        <p>Lo define {setting} en la configuración del servidor; aquí no se cambia.</p>
      )}
      {carrier === 'DEMONSTRATION' && (
        <p>La demostración no envía nada a nadie: sus mensajes se ven en /correo-demo.</p>
      )}
      {queued > 0 && <p>{plural(queued, 'mensaje')} por salir</p>}
      {carrier === 'SCREEN' && problem !== null && <Problem>{problem}</Problem>}
      {last_sent_at !== null && <p className="dim">El último salió {ago(last_sent_at)}</p>}
    </div>
  )
}
