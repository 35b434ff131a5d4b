import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { dateTime } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { RecordParts } from '#src/central/record/record-parts.tsx'
import { askRecord } from '#src/central/record/ask-record.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { ClientButtons } from './client-buttons.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientState } from './client-state.tsx'
import { OngoingTrips } from './ongoing-trips.tsx'
import { useClient } from './use-client.ts'
import '#src/central/record/record.css'
import '#src/ui/page/back-link.css'

/** Somebody who rides: who they are, what is open now, and everything they are linked with. */
export function ClientPage() {
  const { client_id, query } = useClient()
  const summary = useQuery(askRecord('client', client_id))
  const can = useCan()
  const atDesk = can('DSP_CLIENT_VIEW')
  const client = query.data
  return (
    <Page
      title={client?.name ?? 'Cliente'}
      aside={client && <ClientState client={client} />}
      actions={
        <>
          {client && <ClientButtons client={client} />}
          {can('MNT_CLIENT_VIEW') && (
            <Link to="/clientes" search className="back-link">
              <Icon name="chevronLeft" /> Clientes
            </Link>
          )}
        </>
      }
    >
      <QueryGate query={query} what="No se pudo traer al cliente.">
        {(card) => (
          <div className="record-page">
            <Blocked client={card} />
            <ClientFacts client={card} />
            {atDesk && <ClientFigures client_id={client_id} />}
            {atDesk && <OngoingTrips client_id={client_id} />}
            <QueryGate query={summary} what="No se pudo traer con qué se vincula.">
              {(found) => (
                <RecordParts
                  of="client"
                  id={client_id}
                  summary={found}
                  without={atDesk ? ['TRIPS_OPEN'] : []}
                  more={{
                    TRIPS_PAST: (
                      <Link to="/servicios" search={{ client_id: [client_id] }}>
                        Buscar entre sus servicios
                      </Link>
                    ),
                    FAVORITES: (
                      <Link
                        to="/clientes/$client_id/favoritos"
                        params={{ client_id: String(client_id) }}
                        search
                      >
                        Agregar o quitar
                      </Link>
                    ),
                  }}
                />
              )}
            </QueryGate>
          </div>
        )}
      </QueryGate>
      <Outlet />
    </Page>
  )
}

/** Why somebody may not order now, and the trip that it is about. */
function Blocked({ client }: { client: ClientCard }) {
  if (!client.is_blocked) return null
  const { blocked_reason, blocked_until, blocked_by, blocked_service_id } = client
  return (
    <section className="card" role="alert">
      <p>
        <Icon name="lock" /> <strong>No puede pedir servicios:</strong> {blocked_reason}
        {blocked_until !== null && ` (hasta ${dateTime(blocked_until)})`}
        {blocked_by !== null && `, por ${blocked_by}`}
        {blocked_service_id !== null && (
          <>
            {' · '}
            <RecordLink to="trip" id={blocked_service_id}>
              Servicio {blocked_service_id}
            </RecordLink>
          </>
        )}
      </p>
    </section>
  )
}
