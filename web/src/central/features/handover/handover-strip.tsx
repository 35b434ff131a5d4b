import { Link } from '@tanstack/react-router'
import { ago } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useHandovers } from './use-handovers.ts'
import './handover.css'

/** Over the lists until it is read: what the shift before left to say. */
export function HandoverStrip() {
  const [newest, ...others] = useHandovers().unread
  if (newest === undefined) return null
  return (
    <Link to="/despacho/relevo" className="handover-strip">
      <Icon name="file" />
      <strong>Relevo de {newest.name}</strong>
      <span>{newest.note}</span>
      <small>
        {ago(newest.at)}
        {others.length > 0 && ` · ${others.length} más`}
      </small>
      <b>
        Leer <kbd className="key">Shift N</kbd>
      </b>
    </Link>
  )
}
