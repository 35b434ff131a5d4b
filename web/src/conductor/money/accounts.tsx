import { urlOf } from '@chaski/contract/client.ts'
import { ownMoneyCalls } from '@chaski/contract/reports/own-money-endpoints.ts'
import { type Account, settlementStateNames } from '@chaski/contract/reports/settlement-schema.ts'
import { BackLink } from '#src/conductor/parts/back-link.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { useStored } from '#src/conductor/use-stored.ts'
import { ago, date, plural, soles } from '#src/shared/formats.ts'
import { RunningAccount } from './running-account.tsx'
import './money.css'

const linesOf = (a: Account): [words: string, cents: number][] => [
  [plural(a.services, 'servicio'), a.gross_cents],
  ['Comisión', -a.commission_cents],
  ['Cuota o alquiler', -a.fee_cents],
  ['Lo que ya cobró usted', -a.collected_cents],
  ['Adelantos', -a.advances_cents],
  ['Otros movimientos', a.adjustments_cents],
  ['Resultado', a.balance_cents],
  ['Saldo anterior', a.carried_cents],
  ['Pagos', a.payments_cents],
]

function OneAccount({ account }: { account: Account }) {
  const { date_start, date_finish, running_cents } = account
  const href = urlOf(ownMoneyCalls.ownAccountPdf, { query: { date_start, date_finish } })
  return (
    <section className="card">
      <h2>
        Del {date(date_start)} al {date(date_finish)}
      </h2>
      <p className="dim">
        {settlementStateNames[account.state]}
        {account.state === 'OPEN' && ': puede cambiar hasta su cierre'}
        {account.paid_on !== null && ` el ${date(account.paid_on)}`}
      </p>
      <ul className="fare">
        {linesOf(account)
          .filter(([, cents], at) => at === 0 || cents !== 0)
          .map(([words, cents]) => (
            <li key={words}>
              <span>{words}</span>
              <span>{soles(cents)}</span>
            </li>
          ))}
      </ul>
      <p className="collect">
        <span>{running_cents >= 0 ? 'La empresa le debe' : 'Usted debe a la empresa'}</span>
        <strong>{soles(Math.abs(running_cents))}</strong>
      </p>
      {account.tips_cents > 0 && (
        <p className="dim">Aparte, {soles(account.tips_cents)} de propinas: son suyas.</p>
      )}
      <a className="wide plain" href={href} download>
        Descargar PDF
      </a>
    </section>
  )
}

/** The driver's accounts with the company, the open week first, each as the paper that is signed. */
export function Accounts() {
  const { data, at, problem } = useStored(ownMoneyCalls.ownAccounts)
  return (
    <Screen>
      <BackLink to="ganancias">Ganancias</BackLink>
      <h1>Mis liquidaciones</h1>
      <RunningAccount />
      {problem !== null && at !== undefined && (
        <p className="notice plain">Sin señal: como estaba {ago(at)}.</p>
      )}
      {data === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
      {data?.data.map((account) => (
        <OneAccount key={account.date_start} account={account} />
      ))}
    </Screen>
  )
}
