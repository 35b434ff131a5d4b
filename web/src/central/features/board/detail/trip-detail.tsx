import { type ReactNode, useEffect } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail as Detail, TripRow } from '@chaski/contract/trips/schema.ts'
import { q } from '#src/shared/api.ts'
import { distance, duration, phone, soles, when } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useSelectedTrip } from '#src/central/live/board-link.ts'
import { useTrip } from '#src/central/live/live-trips.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { ActionButtons } from './action-buttons.tsx'
import type { RowWords } from '#src/central/trips/row-words.ts'
import { PresenceLine } from './presence-line.tsx'
import { PinReveal } from './pin-reveal.tsx'
import { sourceWords } from '#src/central/trips/source-words.ts'
import { stateOf } from '#src/central/trips/trip-cells.ts'
import { TripHistory } from './trip-history.tsx'
import { tripLook } from '#src/ui/status/trip-look.ts'
import { TripOffers } from './trip-offers.tsx'
import { TripTimes } from './trip-times.tsx'
import { useSettled } from '#src/ui/filter/use-settled.ts'
import './detail.css'

const partLabels = { data: 'Datos', why: 'Por qué', history: 'Historial' } as const
export type DetailPart = keyof typeof partLabels

type TripDetailProps = {
  words: RowWords
  actions: readonly RowAction<TripRow>[]
  part: DetailPart
  onPart: (part: DetailPart) => void
  why: (service_id: number) => ReactNode
}

/** Panel D: everything of the selected trip. */
export function TripDetail({ words, actions, part, onPart, why }: TripDetailProps) {
  const can = useCan()
  const service_id = useSelectedTrip()
  const row = useTrip(service_id)
  const settled = useSettled(row?.service_id ?? null)
  const allowed = can('DSP_SERVICE_VIEW')
  const { data, error, refetch } = useQuery({
    ...q(trips.get, { query: { service_id: settled ?? 0 } }),
    enabled: settled !== null && allowed,
    placeholderData: keepPreviousData,
  })
  // The detail of before stays while a row comes and goes: only what is asked for now can be out of date.
  const isStale =
    row !== undefined &&
    row.service_id === settled &&
    data?.service_id === settled &&
    data.version < row.version
  useEffect(() => {
    if (isStale) void refetch()
  }, [isStale, data, refetch])

  if (row === undefined)
    return <p className="detail-none">Elija un servicio para ver su detalle aquí.</p>
  const trip = data?.service_id === row.service_id ? data : undefined
  const look = tripLook(row.status_type_id)
  return (
    <div className="detail">
      <header className="detail-head">
        <h2>
          <Link
            to="/servicios/$service_id"
            params={{ service_id: String(row.service_id) }}
            title="Abrir su historia completa"
          >
            Servicio {row.service_id}
          </Link>
        </h2>
        <StatusChip tone={look.tone} icon={look.icon} label={stateOf(row)} />
        {row.retained !== null && <StatusChip tone="warn" icon="pause" label="Retenido" />}
        {trip !== undefined && <PinReveal key={row.service_id} service_id={row.service_id} />}
        <div className="detail-parts" role="tablist" aria-label="Partes del detalle">
          {(Object.keys(partLabels) as DetailPart[]).map((key) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={part === key}
              onClick={() => onPart(key)}
            >
              {partLabels[key]}
              {key === 'history' && <kbd className="key">T</kbd>}
            </button>
          ))}
        </div>
      </header>
      <ActionButtons trip={row} actions={actions} />
      <PresenceLine service_id={row.service_id} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {part === 'history' ? (
        <TripHistory trip={row} />
      ) : part === 'why' ? (
        settled !== null && why(settled)
      ) : (
        <>
          <Facts row={row} trip={trip} words={words} />
          {trip !== undefined && <TripTimes trip={trip} />}
          {trip !== undefined && <TripOffers offers={trip.offers} />}
        </>
      )}
    </div>
  )
}

const approvals: Partial<Record<TripRow['approval'], string>> = {
  PENDING: 'Su empresa aún no lo aprueba',
  APPROVED: 'Aprobado por su empresa',
  REJECTED: 'Su empresa lo rechazó',
}

/** A number that is read aloud is not broken over two lines. */
const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0')

type FactsProps = { row: TripRow; trip: Detail | undefined; words: RowWords }

function Facts({ row, trip, words }: FactsProps) {
  const attributes = [
    ...row.service_attribute_ids.map(words.serviceAttribute),
    ...row.vehicle_attribute_ids.map(words.vehicleAttribute),
  ].join(', ')
  const { client, driver, vehicle } = row
  const facts: [string, string | undefined][] = [
    ['Hora', `${when(row.date_time_service)}${row.is_booking ? ' (reserva)' : ''}`],
    ['Origen', [row.origin.text, row.origin.reference].filter(Boolean).join(' · ')],
    ['Referencia', trip?.reference_notes],
    [
      row.destinations.length > 1 ? 'Destinos' : 'Destino',
      row.destinations.map(({ text }) => text).join(' → ') || 'A definir',
    ],
    ['Cliente', client && `${client.name} · ${inOnePiece(phone(client.cellphone))}`],
    ['Empresa', row.company_name ?? undefined],
    [
      'Aprobación',
      approvals[row.approval] &&
        [
          approvals[row.approval],
          ...(trip?.approval_reasons.map(({ detail }) => detail) ?? []),
        ].join(': '),
    ],
    [
      'Unidad',
      driver ? `${vehicle?.code ?? ''} ${vehicle?.plate ?? ''} · ${driver.name}` : undefined,
    ],
    ['Pide', attributes],
    ['Pago', `${words.payment(row.payment_type_id)} · ${soles(row.fare_cents)}`],
    [
      'Ruta',
      trip && trip.distance_m > 0
        ? `${distance(trip.distance_m)} · ${duration(trip.duration_s)}`
        : undefined,
    ],
    ['Nota', trip?.notes],
    ['Retenido', row.retained ? `${row.retained.reason} (${row.retained.by})` : undefined],
    ['Atiende', row.owner === null ? undefined : `${row.owner}, por ${sourceWords[row.source]}`],
    ['Cancelación', trip?.cancel?.note],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) =>
        value === undefined || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
