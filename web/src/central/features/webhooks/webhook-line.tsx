import type { Webhook } from '@chaski/contract/webhooks/schema.ts'
import { plural, when } from '#src/shared/formats.ts'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { eventLabel } from './webhook-words.ts'
import './webhooks.css'

const whyNot = ({ state, stopped_reason, failing_since }: Webhook): string | null => {
  if (state === 'BARRED') return 'Su usuario está desactivado o ya no puede ver estos avisos.'
  if (stopped_reason === 'GONE')
    return 'El otro sistema dijo que esa dirección ya no existe (410). Corríjala y enciéndalo.'
  if (stopped_reason === 'FAILING')
    return 'No respondió bien en cinco días. Enciéndalo cuando vuelva a responder.'
  return failing_since === null ? null : `Falla desde ${when(failing_since)}.`
}

/** Whom it tells what, and why it does not. */
export function WebhookLine({ hook }: { hook: Webhook }) {
  const { url, events, user_name, waiting, last_ok_at, old_secret_until } = hook
  return (
    <section className="card webhook-line" aria-label="Datos del webhook">
      <FactList
        facts={[
          ['Dirección', url],
          ['Avisos', events.map(eventLabel).join(' · ')],
          ['Ve como', user_name],
          ['Última entrega', last_ok_at === null ? 'Ninguna todavía' : when(last_ok_at)],
          ['Pendientes', waiting === 0 ? null : plural(waiting, 'aviso')],
          ['Problema', whyNot(hook)],
          [
            'Secreto anterior',
            old_secret_until === null ? null : `Vale hasta ${when(old_secret_until)}`,
          ],
        ]}
      />
    </section>
  )
}
