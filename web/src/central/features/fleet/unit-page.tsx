import { useMemo, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import {
  ago,
  dateTime,
  distance,
  duration,
  kmh,
  phone,
  plate,
  plural,
  time,
} from '#src/shared/formats.ts'
import { q } from '#src/shared/api.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { TrackReplay } from '#src/central/map/track-replay.tsx'
import { fixesOf, lengthM } from '#src/central/map/track.ts'
import { unitCode } from '#src/central/map/unit-item.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { DriverStatus } from '#src/ui/status/driver-status.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { FitBounds } from '#src/ui/map/fit-bounds.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import type { FleetRow } from './fleet-rows.ts'
import { useFleet } from './use-fleet.ts'
import '#src/ui/form/form.css'
import './fleet.css'

type Period = { date_start?: string | undefined; date_finish?: string | undefined }

/** One unit: where it is, what it did last, and its way in any period of the last 90 days. */
export function UnitPage() {
  const driver_id = useIdParam('driver_id')
  const fleet = useFleet()
  const unit = fleet.rows.find((row) => row.driver_id === driver_id)
  if (unit === undefined)
    return (
      <Page title="Unidad">
        {fleet.error !== null && (
          <ErrorNotice
            error={fleet.error}
            what="No se pudo traer la flota."
            onRetry={fleet.retry}
          />
        )}
        {!fleet.loading && fleet.error === null && (
          <EmptyState
            icon="search"
            title="Ese conductor no está en la flota"
            detail={<Link to="/flota">Volver a la flota</Link>}
          />
        )}
      </Page>
    )
  return (
    <Page
      fill
      title={`Unidad ${unitCode(unit)}`}
      aside={
        <>
          <DriverStatus status_driver_id={unit.status_driver_id} />
          {unit.code} · {unit.name}
        </>
      }
    >
      <div className="unit">
        <UnitFacts unit={unit} />
        <UnitTrack unit={unit} />
      </div>
    </Page>
  )
}

function UnitFacts({ unit }: { unit: FleetRow }) {
  const { driver_id, place, vehicle, shift_started_at } = unit
  const last = useQuery({
    ...q(dispatch.lastService, { params: { driver_id } }),
    refetchInterval: 15_000,
  })
  const service = last.data?.service ?? null
  return (
    <section className="card unit-facts" aria-label="Situación">
      <dl>
        <dt>Vehículo</dt>
        <dd>{vehicle ? `${vehicle.code} · ${plate(vehicle.plate)}` : 'Ninguno'}</dd>
        <dt>Celular</dt>
        <dd>{phone(unit.cellphone)}</dd>
        <dt>Jornada</dt>
        <dd>
          {shift_started_at === null
            ? 'Fuera de turno'
            : `desde las ${time(shift_started_at)} · ${plural(unit.services_today, 'servicio')} hoy`}
        </dd>
        <dt>Última posición</dt>
        <dd>
          {place === null
            ? 'Sin reportes'
            : `${ago(place.at)}${(place.speed ?? 0) > 0 ? ` · ${kmh(place.speed ?? 0)}` : ''}`}
        </dd>
      </dl>
      <h2>
        {service && unit.service_id === service.service_id
          ? 'Servicio en curso'
          : 'Último servicio'}
      </h2>
      {last.error !== null && (
        <ErrorNotice error={last.error} onRetry={() => void last.refetch()} />
      )}
      {service === null ? (
        last.isSuccess && <p className="form-hint">Ninguno todavía.</p>
      ) : (
        <p className="unit-service">
          <TripStatus status_type_id={service.status_type_id} />
          <Link to="/servicios/$service_id" params={{ service_id: String(service.service_id) }}>
            n.º {service.service_id}
          </Link>
          <span>
            {dateTime(service.date_time_service)} · {service.origin.text}
            {service.destinations.length > 0 && ` → ${service.destinations.at(-1)!.text}`}
          </span>
        </p>
      )}
    </section>
  )
}

function UnitTrack({ unit }: { unit: FleetRow }) {
  const may = useCan()('DSP_TRACK_VIEW')
  const [period, setPeriod] = useState<Period>({})
  const track = useQuery({
    ...q(dispatch.driverTrack, { params: { driver_uuid: unit.driver_uuid }, query: period }),
    enabled: may,
    staleTime: 30_000,
  })
  const fixes = useMemo(() => (track.data ? fixesOf(track.data) : []), [track.data])
  const way =
    fixes.length > 1
      ? `${distance(lengthM(fixes))} en ${duration((fixes.at(-1)!.at - fixes[0]!.at) / 1000)}`
      : ''
  const change = (name: keyof Period) => (value: string | null) =>
    setPeriod((before) => ({ ...before, [name]: value ?? undefined }))
  return (
    <section className="unit-track" aria-label="Recorrido">
      {may && (
        <div className="unit-period">
          <DateTimeField
            inline
            width={212}
            label="Desde el inicio del turno"
            value={period.date_start ?? null}
            onChange={change('date_start')}
          />
          <DateTimeField
            inline
            width={212}
            label="Hasta ahora"
            value={period.date_finish ?? null}
            onChange={change('date_finish')}
          />
          <output>
            {track.isFetching
              ? 'Buscando…'
              : track.isError
                ? ''
                : way || 'Sin reportes en ese tiempo.'}
          </output>
        </div>
      )}
      {track.error !== null && (
        <ErrorNotice
          error={track.error}
          what="No se pudo traer el recorrido."
          onRetry={() => void track.refetch()}
        />
      )}
      {fixes.length > 0 ? (
        <TrackReplay
          key={`${fixes[0]!.at} ${fixes.length}`}
          fixes={fixes}
          marks={[]}
          label={unitCode(unit)}
          truncated={track.data?.truncated ?? false}
        >
          <FitBounds points={fixes} />
        </TrackReplay>
      ) : (
        <CentralMap label="Mapa de la unidad">
          {unit.place && (
            <>
              <PointMarker
                kind="driver"
                position={unit.place}
                label={`Unidad ${unitCode(unit)}, ${ago(unit.place.at)}`}
              />
              <FitBounds points={[unit.place]} />
            </>
          )}
        </CentralMap>
      )}
    </section>
  )
}
