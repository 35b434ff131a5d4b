import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { duration, time } from '#src/shared/formats.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { milestonesOf, phasesOf } from './phases.ts'

type TimesCardProps = { trip: TripDetail; onShow: ((at: number) => void) | undefined }

/** No part so short that it cannot be seen. */
const least = 3

/** The trip's time as one bar: how long each part took, and when the next began. */
export function TimesCard({ trip, onShow }: TimesCardProps) {
  const ticking = useSeconds(isClosed(trip.status_type_id) ? 3_600_000 : 1000)
  const phases = phasesOf(trip, ticking)
  const milestones = milestonesOf(trip)
  const whole = phases.reduce((sum, { from, to }) => sum + (to - from), 0)
  return (
    <section className="card" aria-label="Tiempos">
      <h2>Tiempos</h2>
      <div className="times-bar">
        {phases.map(({ label, tone, from, to }) => {
          const seconds = (to - from) / 1000
          const share = whole === 0 ? 100 : Math.max(least, ((to - from) / whole) * 100)
          return (
            <span
              key={`${label} ${from}`}
              className="times-phase"
              style={{ flexGrow: share, background: `var(--state-${tone})` }}
              title={`${label}: ${duration(seconds)}`}
            >
              {share > 9 && duration(seconds)}
            </span>
          )
        })}
      </div>
      <ul className="times-legend">
        {phases.map(({ label, tone, from, to }) => (
          <li key={`${label} ${from}`}>
            <i style={{ background: `var(--state-${tone})` }} />
            {label} <b>{duration((to - from) / 1000)}</b>
          </li>
        ))}
      </ul>
      <ol className="times-list">
        {milestones.map(({ key, label, at }) => (
          <li key={key}>
            <span>{label}</span>
            {onShow ? (
              <button type="button" title="Ver este momento en el mapa" onClick={() => onShow(at)}>
                {time(at)}
              </button>
            ) : (
              time(at)
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
