import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Scorecard, ScoreFigures } from '@chaski/contract/dispatch/score-schema.ts'
import { q } from '#src/shared/api.ts'
import { countdown } from '#src/shared/formats.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { WorthTable } from './worth-table.tsx'

type Line = {
  label: string
  show: (figures: ScoreFigures) => string
  value: (figures: ScoreFigures) => number | null
  better: 'less' | 'more'
}

const none = '—'
const clock = (seconds: number | null): string =>
  seconds === null ? none : `${countdown(seconds)} min`
const servedPct = ({ asked, served }: ScoreFigures): number | null =>
  asked === 0 ? null : (100 * served) / asked

const lines: readonly Line[] = [
  {
    label: 'Espera de la mitad',
    show: (f) => clock(f.wait_p50_s),
    value: (f) => f.wait_p50_s,
    better: 'less',
  },
  {
    label: 'Espera de los peores (95 %)',
    show: (f) => clock(f.wait_p95_s),
    value: (f) => f.wait_p95_s,
    better: 'less',
  },
  {
    label: 'Con pasajero a bordo',
    show: (f) => `${f.served} de ${f.asked}`,
    value: servedPct,
    better: 'more',
  },
  {
    label: 'Ofertas rechazadas o sin respuesta',
    show: (f) => String(f.passed_offers),
    value: (f) => (f.asked === 0 ? null : f.passed_offers / f.asked),
    better: 'less',
  },
  {
    label: 'Km vacíos por servicio',
    show: (f) => (f.empty_km === null ? none : f.empty_km.toFixed(2)),
    value: (f) => f.empty_km,
    better: 'less',
  },
]

const verdictOf = ({ value, better }: Line, today: ScoreFigures, before: ScoreFigures) => {
  const [is, was] = [value(today), value(before)]
  if (is === null || was === null || is === was) return 'same'
  return is < was === (better === 'less') ? 'good' : 'bad'
}

/** How dispatch goes today beside yesterday, and what its rules are worth beside the plainest one. */
export function ScoreCard({ coverage_id }: { coverage_id: number }) {
  const score = useQuery({
    ...q(dispatch.scorecard, { params: { coverage_id } }),
    refetchInterval: 60_000,
  })
  return (
    <section className="card auto-score">
      <h2>Cómo va</h2>
      <QueryGate query={score}>
        {(card) => (
          <div className="auto-score-tables">
            <DayTable {...card} />
            <HoursTable hours={card.hours} />
            <WorthTable worth={card.worth} />
          </div>
        )}
      </QueryGate>
    </section>
  )
}

function DayTable({ today, yesterday }: Pick<Scorecard, 'today' | 'yesterday'>) {
  return (
    <table className="auto-outcome">
      <caption>Hoy, y ayer hasta esta misma hora</caption>
      <thead>
        <tr>
          <th scope="col">Resultado</th>
          <th scope="col">Hoy</th>
          <th scope="col">Ayer</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const verdict = verdictOf(line, today, yesterday)
          return (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td data-verdict={verdict}>
                {line.show(today)}
                {verdict !== 'same' && <small>{verdict === 'good' ? ' mejor' : ' peor'}</small>}
              </td>
              <td>{line.show(yesterday)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function HoursTable({ hours }: Pick<Scorecard, 'hours'>) {
  if (hours.length === 0) return <p className="auto-hint">Ni hoy ni ayer hubo servicios.</p>
  return (
    <table className="auto-outcome">
      <caption>Por hora: pedidos, atendidos y espera de los peores (95 %)</caption>
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Hoy</th>
          <th scope="col">Espera</th>
          <th scope="col">Km vacíos</th>
          <th scope="col">Ayer</th>
          <th scope="col">Espera</th>
          <th scope="col">Km vacíos</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, today, yesterday }) => (
          <tr key={hour}>
            <th scope="row">{String(hour).padStart(2, '0')}:00</th>
            <HourCells figures={today} />
            <HourCells figures={yesterday} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HourCells({ figures }: { figures: ScoreFigures | null }) {
  return (
    <>
      <td>{figures === null ? none : `${figures.served}/${figures.asked}`}</td>
      <td>{clock(figures?.wait_p95_s ?? null)}</td>
      <td>{figures?.empty_km?.toFixed(2) ?? none}</td>
    </>
  )
}
