import type { PlayedDay, Scorecard } from '@chaski/contract/dispatch/score-schema.ts'
import { countdown, date, plural } from '#src/shared/formats.ts'

const clock = (seconds: number): string => `${countdown(seconds)} min`

const lines: readonly { label: string; show: (day: PlayedDay) => string }[] = [
  { label: 'Servicios atendidos', show: ({ served_pct }) => `${served_pct.toFixed(1)} %` },
  { label: 'Espera de la mitad', show: ({ p50_wait_s }) => clock(p50_wait_s) },
  { label: 'Espera de los peores (95 %)', show: ({ p95_wait_s }) => clock(p95_wait_s) },
  { label: 'Km vacíos por servicio', show: ({ empty_km }) => empty_km.toFixed(2) },
]

const hourName = (hour: number): string => `Peores desde las ${String(hour).padStart(2, '0')}:00`

/** The hours in which the two differ most are what a supervisor wants to see; the rest is noise. */
const mostHours = 4

const tellingHours = (ours: PlayedDay, theirs: PlayedDay) =>
  ours.hours_p95_s
    .flatMap((mine, hour) => {
      const other = theirs.hours_p95_s[hour] ?? null
      return mine === null || other === null ? [] : [{ hour, mine, other }]
    })
    .toSorted((a, b) => Math.abs(b.other - b.mine) - Math.abs(a.other - a.mine))
    .slice(0, mostHours)
    .toSorted((a, b) => a.hour - b.hour)

/** The last whole day again: under these rules, and under the plainest one. */
export function WorthTable({ worth }: Pick<Scorecard, 'worth'>) {
  if (worth === null)
    return (
      <p className="auto-hint">
        Cada noche se repite el día con estas reglas y con la unidad más cercana. Mañana verá aquí
        la primera comparación.
      </p>
    )
  const { in_force, nearest, trips, drivers } = worth
  return (
    <table className="auto-outcome">
      <caption>
        El {date(`${worth.date}T12:00:00-05:00`)} repetido: {plural(trips, 'servicio')},{' '}
        {plural(drivers, 'conductor', 'conductores')}. Compare las columnas entre sí, no con la
        calle.
      </caption>
      <thead>
        <tr>
          <th scope="col">Resultado</th>
          <th scope="col">Estas reglas</th>
          <th scope="col">El más cercano</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, show }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{show(in_force)}</td>
            <td>{show(nearest)}</td>
          </tr>
        ))}
        {tellingHours(in_force, nearest).map(({ hour, mine, other }) => (
          <tr key={hour}>
            <th scope="row">{hourName(hour)}</th>
            <td>{clock(mine)}</td>
            <td>{clock(other)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
