import { engineCalls } from '@chaski/contract/dispatch/engine-endpoints.ts'
import { directionsTo } from './map-app.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { Icon } from '#src/ui/icon.tsx'

const words = { ALTA: 'Alta', MEDIA: 'Media', BAJA: 'Baja' } as const

/** Where the next hour's trips are likely to begin. */
export function Demand() {
  const { data } = useStored(engineCalls.driverForecast)
  if (data === undefined || data.zones.length === 0) return null
  return (
    <section className="card">
      <h2>Demanda de la próxima hora</h2>
      <ul className="lines demand">
        {data.zones.slice(0, 5).map((zone) => (
          <li key={zone.zone_id}>
            <strong>{zone.name}</strong>
            <span className="level" data-level={zone.level}>
              {words[zone.level]}
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
    </section>
  )
}
