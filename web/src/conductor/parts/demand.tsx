import { lazy } from 'react'
import { type WaitAdvice, waitAdvice } from '@chaski/contract/dispatch/wait-advice.ts'
import { driverQueueCalls } from '@chaski/contract/dispatch/driver-queue-endpoints.ts'
import { usePhoneState } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { distance, plural } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { directionsTo } from './map-app.ts'
import { MapPart } from './map-part.tsx'

const DemandMap = lazy(async () => ({ default: (await import('./demand-map.tsx')).DemandMap }))

const levels = { ALTA: 'Alta', MEDIA: 'Media', BAJA: 'Baja' } as const

/** One sentence: stay or go, and why. */
const words = ({ kind, zone, metres }: WaitAdvice): string => {
  const why = `se esperan unos ${plural(Math.max(1, Math.round(zone.expected)), 'servicio')} y hay ${plural(zone.free, 'unidad libre', 'unidades libres')}`
  return kind === 'STAY'
    ? `Quédese en ${zone.name}: ${why}, con usted.`
    : `Conviene esperar en ${zone.name}, a ${distance(metres)}: ${why}.`
}

/** Where the next hour's trips are likely to begin. */
export function Demand({ here }: { here: number | null }) {
  const { place } = usePhoneState()
  const { data } = useStored(driverQueueCalls.driverForecast)
  if (data === undefined || data.zones.length === 0) return null
  const advice = place === null ? null : waitAdvice(place, data.zones, here)
  return (
    <section className="card">
      <h2>Demanda de la próxima hora</h2>
      {advice !== null && <p className="advice">{words(advice)}</p>}
      <ul className="lines demand">
        {data.zones.slice(0, 5).map((zone) => (
          <li key={zone.zone_id}>
            <strong>{zone.name}</strong>
            <span className="level" data-level={zone.level}>
              {levels[zone.level]}
            </span>
            <a
              className="icon-button"
              href={directionsTo(zone)}
              target="_blank"
              rel="noreferrer"
              aria-label={`Ir a ${zone.name}`}
            >
              <Icon name="pin" size={24} />
            </a>
          </li>
        ))}
      </ul>
      <MapPart
        openKey="chaski.conductor.demand"
        show="Ver la demanda en el mapa"
        hide="Ocultar el mapa"
      >
        <DemandMap zones={data.zones} place={place} />
      </MapPart>
    </section>
  )
}
