import { addDays } from '@chaski/contract/calendar/day.ts'
import type { OwnRide } from '@chaski/contract/reports/own-money-schema.ts'
import { BackLink } from '#src/conductor/parts/back-link.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { ago, date, dayOf, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { RideRow } from './ride-row.tsx'
import { useRides } from './use-rides.ts'
import './money.css'

const byDay = (rides: readonly OwnRide[]): [day: string, rides: OwnRide[]][] => {
  const days = new Map<string, OwnRide[]>()
  for (const ride of rides) {
    const day = dayOf(ride.date_time_service)
    days.set(day, [...(days.get(day) ?? []), ride])
  }
  return [...days]
}

const nameOf = (day: string): string => {
  if (day === today()) return 'Hoy'
  return day === addDays(today(), -1) ? 'Ayer' : date(day)
}

/** Every ride that brought money, one by one: fare, how it was paid, commission, tip and what stays. */
export function History() {
  const { rides, terms, at, stale, hasMore, more, busy, problem } = useRides()
  return (
    <Screen>
      <BackLink to="ganancias">Ganancias</BackLink>
      <h1>Mis servicios</h1>
      {stale !== null && at !== undefined && (
        <p className="notice plain">Sin señal: como estaba {ago(at)}.</p>
      )}
      {terms === undefined && <p className="dim">{stale ?? 'Cargando…'}</p>}
      {terms !== undefined && (
        <p className="dim">
          {terms.plan === 'COMMISSION'
            ? `Su comisión es de ${terms.commission_bp / 100} %, sin contar peajes ni parqueos.`
            : `Paga una cuota de ${soles(terms.weekly_fee_cents)} por semana: de cada servicio no se descuenta nada.`}
        </p>
      )}
      {terms !== undefined && rides.length === 0 && (
        <p className="card">Aquí verá cada servicio que termine, con su comisión y su neto.</p>
      )}
      {byDay(rides).map(([day, ridden]) => (
        <section key={day} className="card">
          <h2>{nameOf(day)}</h2>
          <ul className="rides">
            {ridden.map((ride) => (
              <RideRow key={ride.service_id} ride={ride} />
            ))}
          </ul>
        </section>
      ))}
      {problem !== null && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {hasMore && (
        <button type="button" className="wide plain" disabled={busy} onClick={() => void more()}>
          {busy ? 'Cargando…' : 'Ver anteriores'}
        </button>
      )}
    </Screen>
  )
}
