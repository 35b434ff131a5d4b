import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { LinkList } from '#src/conductor/parts/link-list.tsx'
import { WeekChart } from '#src/conductor/parts/week-chart.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { useStored } from '#src/conductor/use-stored.ts'
import { ago, duration, plural, soles } from '#src/shared/formats.ts'

const parts = [
  { to: 'ganancias/servicios', words: 'Mis servicios', detail: 'Uno por uno, con comisión y neto' },
  { to: 'ganancias/cuentas', words: 'Mis liquidaciones', detail: 'Por semana, con su PDF' },
  { to: 'ganancias/cobros', words: 'Cobros por QR', detail: 'Por confirmar, y sus QR' },
  { to: 'ganancias/opinion', words: 'Lo que opinan', detail: 'Su calificación y los motivos' },
] as const

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** What the day and the week have brought. */
export function Earnings() {
  const { data, at, problem } = useStored(driverAppCalls.ownEarnings)
  if (data === undefined)
    return (
      <Screen>
        <h1>Ganancias</h1>
        <p className="dim">{problem ?? 'Cargando…'}</p>
      </Screen>
    )
  const today = data.days.at(-1)!
  const inHand = sum(data.payments.filter((p) => p.collects).map((p) => p.today_cents))
  const week = sum(data.days.map((day) => day.total_cents))
  return (
    <Screen>
      <h1>Ganancias</h1>
      {problem !== null && at !== undefined && (
        <p className="notice plain">Sin señal: como estaba {ago(at)}.</p>
      )}
      <section className="card today">
        <h2>Hoy</h2>
        <p className="total">{soles(today.total_cents)}</p>
        <p className="dim">
          {plural(today.trips, 'servicio')}
          {today.shift_s > 0 && ` · ${duration(today.shift_s)} de jornada`}
        </p>
        <p>
          En su mano <strong>{soles(inHand)}</strong>
        </p>
        {data.tips_today_cents > 0 && (
          <p>
            Propinas <strong>{soles(data.tips_today_cents)}</strong>
          </p>
        )}
      </section>
      <section className="card">
        <h2>Últimos 7 días</h2>
        <p className="week-total">
          {soles(week)}{' '}
          <span className="dim">en {plural(sum(data.days.map((d) => d.trips)), 'servicio')}</span>
        </p>
        <WeekChart days={data.days} />
        {data.tips_week_cents > 0 && (
          <p className="dim">
            Aparte, sus pasajeros anotaron {soles(data.tips_week_cents)} de propinas: son suyas.
          </p>
        )}
      </section>
      {data.payments.length > 0 && (
        <section className="card">
          <h2>Por forma de pago</h2>
          <ul className="fare">
            {data.payments.map((payment) => (
              <li key={payment.payment_type_id}>
                <span>
                  {payment.name} <span className="dim">({payment.trips})</span>
                </span>
                <span>{soles(payment.total_cents)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkList links={parts} />
      <p className="dim fine">
        Son los montos de sus servicios, antes de la comisión o cuota de la empresa.
      </p>
    </Screen>
  )
}
