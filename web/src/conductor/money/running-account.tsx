import { ledgerKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import { accountCalls } from '@chaski/contract/ledger/account-endpoints.ts'
import type { OwnLedger } from '@chaski/contract/ledger/entry-schema.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { date, soles } from '#src/shared/formats.ts'

const wordsOf = ({ kind, reason }: OwnLedger['data'][number]): string =>
  reason === ledgerKindNames[kind] ? reason : `${ledgerKindNames[kind]} · ${reason}`

/** What the driver and the company owe one another by now, and how it came about. */
export function RunningAccount() {
  const { data } = useStored(accountCalls.own)
  if (data === undefined) return null
  const { balance_cents, data: entries } = data
  return (
    <section className="card">
      <h2>Mi saldo</h2>
      <p className="collect">
        <span>
          {balance_cents === 0
            ? 'Está al día'
            : balance_cents > 0
              ? 'La empresa le debe'
              : 'Usted debe a la empresa'}
        </span>
        <strong>{soles(Math.abs(balance_cents))}</strong>
      </p>
      <p className="dim">Los servicios de la semana en curso entran al cerrarla.</p>
      {entries.length > 0 && (
        <details>
          <summary>Ver movimientos</summary>
          <ul className="fare">
            {entries.map((e) => (
              <li key={e.entry_id}>
                <span>
                  {date(e.day)} · {wordsOf(e)}
                </span>
                <span>{soles(e.amount_cents)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
