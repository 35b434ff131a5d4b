import { Button } from '@mantine/core'
import type { Caller } from '@chaski/contract/clients/caller.ts'
import type { CallerTrip } from '@chaski/contract/dispatch/call-schema.ts'
import type { ClientCard as Card } from '@chaski/contract/clients/schema.ts'
import { plural, when } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { LastTrips } from './last-trips.tsx'
import { OpenTrip } from './open-trip.tsx'

type ClientCardProps = {
  caller: Caller
  client_id: number | null
  /** Already in the form: said again only where it is another's. */
  passenger: string
  onChoose: (card: Card) => void
  onCopy: (trip: CallerTrip, back: boolean) => void
}

const blockText = ({ blocked_reason, blocked_until }: Card): string =>
  `${blocked_reason ?? 'Sin motivo escrito'}${blocked_until ? `, hasta ${when(blocked_until)}` : ''}`

/** Everything worth knowing before the greeting; what warns comes first. */
export function ClientCard(props: ClientCardProps) {
  const { caller, client_id, passenger, onChoose, onCopy } = props
  const { data, open_services, last_services, no_shows } = caller
  const card = data.find((candidate) => candidate.client_id === client_id) ?? data[0]
  if (card === undefined && last_services.length === 0 && open_services.length === 0)
    return <p className="call-new-client">Llama por primera vez: su ficha se crea al guardar.</p>
  return (
    <section className="call-card" aria-label="Ficha de quien llama">
      {card?.is_blocked && (
        <p className="call-warning" role="alert">
          <Icon name="lock" /> <strong>Bloqueado:</strong> {blockText(card)}
        </p>
      )}
      {no_shows > 0 && (
        <p className="call-caution">
          <Icon name="alert" /> No se presentó {plural(no_shows, 'vez', 'veces')} en 90 días
        </p>
      )}
      {open_services.map((trip) => (
        <OpenTrip key={trip.service_id} trip={trip} />
      ))}
      {card !== undefined && (
        <div className="call-who">
          {data.length === 1 ? (
            <>
              {card.name !== passenger && <strong>{card.name}</strong>}
              {card.company_name !== null && <StatusChip tone="info" label={card.company_name} />}
            </>
          ) : (
            data.map((other) => (
              <Button
                key={other.client_id}
                size="compact-xs"
                variant={other === card ? 'light' : 'default'}
                aria-pressed={other === card}
                onClick={() => onChoose(other)}
              >
                {other.company_name ?? `${other.name} (particular)`}
              </Button>
            ))
          )}
          {card.secret_word !== null && (
            <span className="call-dim">
              Palabra clave: <strong>{card.secret_word}</strong>
            </span>
          )}
        </div>
      )}
      {card !== undefined && card.notes !== '' && <p className="call-notes">{card.notes}</p>}
      {last_services.length > 0 && <LastTrips trips={last_services} onCopy={onCopy} />}
    </section>
  )
}
