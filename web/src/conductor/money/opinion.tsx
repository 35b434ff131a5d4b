import { ratingReasons } from '@chaski/contract/booking/rating-reasons.ts'
import { ownMoneyCalls } from '@chaski/contract/reports/own-money-endpoints.ts'
import { fewestRatings, type OwnRating } from '@chaski/contract/reports/own-money-schema.ts'
import { BackLink } from '#src/conductor/parts/back-link.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { useStored } from '#src/conductor/use-stored.ts'
import { count, plural } from '#src/shared/formats.ts'
import './money.css'

function Reasons({ title, reasons }: { title: string; reasons: OwnRating['reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="fare">
        {reasons.map(({ code, times }) => (
          <li key={code}>
            <span>{ratingReasons[code].label}</span>
            <span>{plural(times, 'vez', 'veces')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What passengers thought, added up: enough to do better, too little to know who. */
export function Opinion() {
  const { data, problem } = useStored(ownMoneyCalls.ownRating)
  const most = Math.max(1, ...(data?.stars ?? []))
  const reasons = data?.reasons ?? []
  return (
    <Screen>
      <BackLink to="ganancias">Ganancias</BackLink>
      <h1>Lo que opinan</h1>
      {data === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
      {data?.mean === null && (
        <p className="card">
          Tiene {plural(data.total, 'calificación', 'calificaciones')}. El promedio y los motivos se
          muestran desde {fewestRatings}, para que nadie sepa quién dijo qué.
        </p>
      )}
      {data !== undefined && data.mean !== null && (
        <section className="card">
          <p className="total">
            {data.mean.toFixed(2)} <span aria-hidden="true">★</span>
            <span className="visually-hidden">de 5 estrellas</span>
          </p>
          <p className="dim">
            {plural(data.total, 'calificación', 'calificaciones')}, hasta ayer y sin nombres
          </p>
          <ol className="stars" aria-label="Calificaciones por estrellas">
            {data.stars
              .map((times, at) => ({ times, stars: at + 1 }))
              .toReversed()
              .map(({ times, stars }) => (
                <li key={stars}>
                  <span>{stars} ★</span>
                  <span
                    className="star-bar"
                    style={{ '--share': times / most } as React.CSSProperties}
                  />
                  <span>{count(times)}</span>
                </li>
              ))}
          </ol>
        </section>
      )}
      <Reasons
        title="Lo que destacan"
        reasons={reasons.filter((r) => ratingReasons[r.code].good)}
      />
      <Reasons title="Por mejorar" reasons={reasons.filter((r) => !ratingReasons[r.code].good)} />
    </Screen>
  )
}
