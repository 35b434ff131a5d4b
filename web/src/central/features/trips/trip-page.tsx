import { useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { MissingNotice } from '#src/ui/missing-notice.tsx'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { TripStatus } from '#src/ui/trip-status.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { TripMessages } from '#src/central/messages/trip-messages.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { ShareTripButton } from '#src/central/share/share-trip-button.tsx'
import { ApprovalButton } from './approval-button.tsx'
import { FareCard } from './fare-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { StoryCard } from './story-card.tsx'
import { TimesCard } from './times-card.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripReplay } from './trip-replay.tsx'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import './trips.css'

/** An open trip changes under one's eyes. */
const openEveryMs = 5000

/** One trip, whole: what was asked, what happened, what it cost, and where it went. */
export function TripPage() {
  const service_id = useIdParam('service_id')
  const { data, error, refetch } = useQuery({
    ...q(trips.get, { query: { service_id } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && isClosed(state.data.status_type_id) ? false : openEveryMs,
  })
  return (
    <Page
      fill
      title={`Servicio n.º ${service_id}`}
      aside={
        data && (
          <>
            <TripStatus status_type_id={data.status_type_id} />
            <span>{when(data.date_time_service)}</span>
          </>
        )
      }
      actions={<TripActions trip={data} />}
    >
      {error !== null && data === undefined && (
        <TripError error={error} onRetry={() => void refetch()} />
      )}
      {data && <TripParts trip={data} />}
    </Page>
  )
}

function TripActions({ trip }: { trip: TripDetail | undefined }) {
  const can = useCan()
  const navigate = useNavigate()
  const open = trip && !isClosed(trip.status_type_id) && can('DSP_MONITOR_VIEW')
  return (
    <>
      {trip && <ApprovalButton trip={trip} />}
      {trip && !isClosed(trip.status_type_id) && <ShareTripButton service_id={trip.service_id} />}
      {open && (
        <Button
          variant="default"
          leftSection={<Icon name="radio" />}
          onClick={() => {
            boardLink.select(trip.service_id)
            void navigate({ to: '/despacho' })
          }}
        >
          Ver en el tablero
        </Button>
      )}
      <LinkButton variant="default" to="/servicios" leftSection={<Icon name="search" />}>
        Buscar otro
      </LinkButton>
    </>
  )
}

function TripParts({ trip }: { trip: TripDetail }) {
  const names = useCatalogNames()
  const mayTrack = useCan()('DSP_TRACK_VIEW')
  /** A time of the story somebody wants to see on the map. */
  const [asked, setAsked] = useState<{ at: number } | null>(null)
  const show = mayTrack ? (at: number) => setAsked({ at }) : undefined
  return (
    <div className="trip" data-alone={!mayTrack || undefined}>
      <div className="trip-story">
        <MissingNotice of={[names.missing]} />
        <TripFacts trip={trip} names={names} />
        <TimesCard trip={trip} onShow={show} />
        <FareCard trip={trip} />
        <OffersCard offers={trip.offers} />
        <TripMessages key={trip.service_id} service_id={trip.service_id} />
        <StoryCard trip={trip} names={names} onShow={show} />
      </div>
      {mayTrack && <TripReplay key={trip.service_id} trip={trip} asked={asked} />}
    </div>
  )
}

function TripError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = (error as { body?: { statusCode?: number } }).body?.statusCode === 404
  if (!missing)
    return <ErrorNotice error={error} what="No se pudo traer el servicio." onRetry={onRetry} />
  return (
    <EmptyState
      icon="search"
      title="Ese servicio no existe"
      detail={<Link to="/servicios">Volver a la búsqueda</Link>}
    />
  )
}
