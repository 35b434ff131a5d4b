import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { plural, when } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

type Delivery = ComplaintDetail['deliveries'][number]

const chips = {
  QUEUED: <StatusChip tone="info" icon="clock" label="En camino" />,
  SENT: <StatusChip tone="good" icon="check" label="Enviado" />,
  FAILED: <StatusChip tone="alarm" icon="alert" label="No se pudo entregar" />,
}

/** The proof that letters left: to whom, when, and what went wrong. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <section className="card">
      <h2>Correos al consumidor</h2>
      <ul className="deliveries">
        {deliveries.map((mail) => (
          <li key={mail.message_id}>
            <div>
              {mail.subject}
              <small>
                {mail.recipient} · {when(mail.sent_at ?? mail.created_at)}
                {mail.state !== 'SENT' &&
                  mail.attempts > 0 &&
                  ` · ${plural(mail.attempts, 'intento')}`}
              </small>
              {mail.state === 'FAILED' && mail.last_error !== null && (
                <small>{mail.last_error}</small>
              )}
            </div>
            {chips[mail.state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
