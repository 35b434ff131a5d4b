import type { HourLoad } from '@chaski/contract/plans/day-schema.ts'
import { loadLevel } from '@chaski/contract/plans/hour-load.ts'
import { plural } from '#src/shared/formats.ts'
import '#src/ui/form/form.css'

const words = { ok: '', tight: ', justo', over: ', más servicios que unidades' }

const said = (load: HourLoad): string => {
  const fleet =
    load.fleet === null ? '' : `, se esperan ${plural(load.fleet, 'unidad', 'unidades')}`
  return `${load.hour}:00: ${plural(load.trips, 'servicio')}${fleet}${words[loadLevel(load)]}`
}

/** The load of each hour against the fleet that such weekdays have had. */
export function HourBars({ hours }: { hours: readonly HourLoad[] }) {
  const top = Math.max(1, ...hours.map(({ trips, fleet }) => Math.max(trips, fleet ?? 0)))
  return (
    <section className="card day-load" aria-label="Carga por hora">
      <h2>Servicios por hora y flota esperada</h2>
      <ol>
        {hours.map((load) => (
          <li key={load.hour} title={said(load)} aria-label={said(load)}>
            <span className="day-count" data-level={loadLevel(load)}>
              {load.trips > 0 && load.trips}
            </span>
            <span className="day-bar">
              <i data-level={loadLevel(load)} style={{ height: `${(load.trips / top) * 100}%` }} />
              {load.fleet !== null && <b style={{ bottom: `${(load.fleet / top) * 100}%` }} />}
            </span>
            <span className="day-hour">{load.hour}</span>
          </li>
        ))}
      </ol>
      <p className="form-hint">
        La línea es la flota: promedio de unidades a esa hora en los últimos cuatro días iguales.
        {hours.every(({ fleet }) => fleet === null) && ' Todavía no hay jornadas para calcularla.'}
      </p>
    </section>
  )
}
