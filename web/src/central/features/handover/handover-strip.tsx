import { Link } from '@tanstack/react-router'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { ago } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useHandovers } from './use-handovers.ts'
import './handover.css'

/** Over the lists until it is read: what the shift before left to say. */
export function HandoverStrip() {
  const { unread, error, retry } = useHandovers()
  const [newest, ...others] = unread
  if (error !== null)
    return <ErrorNotice error={error} what="No se pudo traer el relevo." onRetry={retry} />
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
