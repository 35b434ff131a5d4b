import { useState } from 'react'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { canDecide } from '@chaski/contract/trips/approval-rules.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { isClosed, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { MoreActions } from '#src/ui/action/more-actions.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { TripMessages } from '#src/central/messages/trip-messages.tsx'
import { useCan, useMay } from '#src/central/session/use-session.ts'
import { ChargeCard } from './charge-card.tsx'
import { FareCard } from './fare-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { OrderCard } from './order-card.tsx'
import { StoryCard } from './story-card.tsx'
import { TimesCard } from './times-card.tsx'
import { TouchedCard } from './touched-card.tsx'
import { TripFacts } from './trip-facts.tsx'
import { TripReplay } from './trip-replay.tsx'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import '#src/central/features/trips/trips.css'

/** An open trip changes under one's eyes. */
const openEveryMs = 5000

/** One trip, whole: what was asked, what happened, what it cost, and where it went. */
export function TripPage() {
  const service_id = useIdParam('service_id')
  const may = useMay()
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
      actions={
        <>
          {data && <TripActions trip={data} />}
          {data && (
            <LinkButton
              variant="default"
              to="/comprobantes/servicio/$service_id"
              params={{ service_id: String(data.service_id) }}
              leftSection={<Icon name="receipt" />}
              verdict={allOf(
                may('CPE_ISSUE'),
                refusedIf(
                  data.status_type_id !== tripStatus.FINISHED,
                  'El servicio aún no terminó.',
                ),
              )}
            >
              Emitir comprobante
            </LinkButton>
          )}
          <LinkButton variant="default" to="/servicios" search leftSection={<Icon name="search" />}>
            Buscar otro
          </LinkButton>
        </>
      }
    >
      {error !== null && data === undefined && (
        <TripError error={error} onRetry={() => void refetch()} />
      )}
      {data && <TripParts trip={data} />}
      <Outlet />
    </Page>
  )
}

function TripActions({ trip }: { trip: TripDetail }) {
  const may = useMay()
  const navigate = useNavigate()
  const params = { service_id: String(trip.service_id) }
  const open = refusedIf(isClosed(trip.status_type_id), 'El servicio ya terminó.')
  const decide = {
    label: 'Aprobar o rechazar',
    verdict: allOf(may('DSP_SERVICE_APPROVE'), canDecide(trip)),
    onRun: () => void navigate({ to: '/servicios/$service_id/aprobar', params, search: true }),
  }
  const rest: RowAction<TripDetail>[] = [
    {
      label: 'Repetir',
      icon: 'calendar',
      verdict: () => allOf(may('DSP_SERVICE_CREATE'), may('DSP_CLIENT_VIEW')),
      run: () => void navigate({ to: '/planes/repetir/$service_id', params }),
    },
    {
      label: 'Objeto olvidado',
      icon: 'bag',
      verdict: ({ driver }) =>
        allOf(
          may('DSP_SERVICE_UPDATE'),
          lostItemCan.report({ driver_id: driver?.driver_id ?? null }),
        ),
      run: () => void navigate({ to: '/servicios/$service_id/objeto', params, search: true }),
    },
    {
      label: 'Ver en el tablero',
      icon: 'radio',
      verdict: () => allOf(may('DSP_MONITOR_VIEW'), open),
      run: () => {
        boardLink.select(trip.service_id)
        void navigate({ to: '/despacho' })
      },
    },
  ]
  // V as on the board.
  useShortcuts(
    'Servicio',
    decide.verdict.allowed ? [{ keys: 'V', label: decide.label, run: decide.onRun }] : [],
  )
  return (
    <>
      <ActionButton {...decide} icon="check" keys="V" />
      <ActionButton
        label="Compartir"
        icon="share"
        verdict={allOf(may('DSP_SERVICE_UPDATE_MIN'), open)}
        onRun={() =>
          void navigate({ to: '/servicios/$service_id/compartir', params, search: true })
        }
      />
      <MoreActions of={trip} actions={rest} />
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
        <OrderCard trip={trip} />
        <TimesCard trip={trip} onShow={show} />
        <FareCard trip={trip} />
        <ChargeCard trip={trip} />
        <TouchedCard service_id={trip.service_id} />
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
