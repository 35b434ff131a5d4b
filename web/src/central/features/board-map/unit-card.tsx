import { useSyncExternalStore } from 'react'
import { Button, CloseButton } from '@mantine/core'
import { statusLabel } from '@chaski/contract/drivers/driver-status.ts'
import { ago, kmh, phone, plate, plural, time } from '#src/shared/formats.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { isLost, liveFleet } from '#src/central/live/live-fleet.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { unitCode } from '#src/central/map/unit-item.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { DriverStatus } from '#src/ui/status/driver-status.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

type UnitCardProps = {
  driver_id: number
  follow: boolean
  onFollow: (follow: boolean) => void
  onClose: () => void
}

/** Who drives the chosen unit, since when it is as it is, and how old that is. */
export function UnitCard({ driver_id, follow, onFollow, onClose }: UnitCardProps) {
  const now = useSeconds()
  const may = useMay()
  const unit = useSyncExternalStore(liveFleet.subscribe, () => liveFleet.get(driver_id))
  if (unit === undefined)
    return (
      <aside className="unit-card" aria-label="Unidad">
        <CloseButton aria-label="Cerrar" onClick={onClose} />
        <p>La unidad terminó su jornada.</p>
      </aside>
    )
  const { place, service_id, next_service_id } = unit
  const trip = service_id === null ? undefined : liveTrips.get(service_id)
  const show = (id: number) => () => {
    boardLink.select(id)
    boardLink.send({ kind: 'focus-trip', service_id: id })
  }
  return (
    <aside className="unit-card" aria-label={`Unidad ${unitCode(unit)}`}>
      <header>
        <strong>{unitCode(unit)}</strong>
        <span>{unit.vehicle ? plate(unit.vehicle.plate) : 'Sin vehículo'}</span>
        <CloseButton aria-label="Cerrar" onClick={onClose} />
      </header>
      <p className="unit-card-state">
        <DriverStatus status_driver_id={unit.status_driver_id} />
        <span title={`${statusLabel(unit.status_driver_id)} desde las ${time(unit.since)}`}>
          {ago(unit.since, now)}
        </span>
        {isLost(unit, now) && (
          <StatusChip
            tone="warn"
            icon="alert"
            label={place === null ? 'Sin señal' : `Sin señal ${ago(place.at, now)}`}
          />
        )}
      </p>
      {isLost(unit, now) && (
        <p className="unit-card-hint">
          Un teléfono con la pantalla apagada o en otra aplicación no envía su posición.
        </p>
      )}
      <dl>
        <dt>Conductor</dt>
        <dd>
          {unit.code} · {unit.name}
        </dd>
        <dt>Celular</dt>
        <dd>
          <a href={`tel:+51${unit.cellphone.replace(/\D/g, '').replace(/^51(?=9)/, '')}`}>
            {phone(unit.cellphone)}
          </a>
        </dd>
        <dt>Posición</dt>
        <dd>
          {place === null ? 'Aún no la reporta' : ago(place.at, now)}
          {(place?.speed ?? 0) > 0 && ` · ${kmh(place?.speed ?? 0)}`}
        </dd>
        <dt>Servicio</dt>
        <dd>
          {service_id === null ? '—' : `n.º ${service_id}${trip ? ` · ${trip.origin.text}` : ''}`}
          {next_service_id !== null && ` · sigue el n.º ${next_service_id}`}
        </dd>
        <dt>Hoy</dt>
        <dd>{plural(unit.services_today, 'servicio')}</dd>
      </dl>
      <footer>
        <Button
          variant={follow ? 'filled' : 'default'}
          aria-pressed={follow}
          leftSection={<Icon name="live" size={14} />}
          onClick={() => onFollow(!follow)}
        >
          Seguir
        </Button>
        {service_id !== null && (
          <Button variant="default" onClick={show(service_id)}>
            Ver servicio
          </Button>
        )}
        <ActionButton
          label="Mensaje"
          verdict={may('MSG_CONV_USE', 'MSG_DRIVER_SEND')}
          onRun={() => boardLink.send({ kind: 'message', to: { driver_id } })}
        />
        <LinkButton
          variant="default"
          to="/flota/$driver_id"
          params={{ driver_id: String(driver_id) }}
          verdict={may('DSP_TRACK_VIEW')}
        >
          Recorrido
        </LinkButton>
      </footer>
    </aside>
  )
}
