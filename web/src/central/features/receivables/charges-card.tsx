import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import type { Account } from '@chaski/contract/receivables/account-schema.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { QrFigures } from '#src/shared/charges/qr-figures.tsx'
import { q } from '#src/shared/api.ts'
import { soles, when } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import '#src/ui/form/form.css'

/** What the company is asked to pay by QR; it sees the same in its portal. */
export function ChargesCard({ a }: { a: Account }) {
  const { company_id } = a.company
  const query = useQuery(q(charges.ofCompany, { params: { company_id } }))
  return (
    <QueryGate query={query}>
      {({ data }) => {
        const open = data.filter(({ state }) => state === 'PENDING')
        return open.length === 0 ? null : (
          <section className="card" aria-label="Cobros por QR">
            <h2>Cobros por QR</h2>
            <ul className="account-notices">
              {open.map((charge) => (
                <OneCharge key={charge.charge_id} a={a} charge={charge} />
              ))}
            </ul>
          </section>
        )
      }}
    </QueryGate>
  )
}

function OneCharge({ a, charge }: { a: Account; charge: Charge }) {
  const verdict = useMay()('CXC_COLLECT')
  const navigate = useNavigate()
  const owed = a.receivables.find((one) => one.receivable_id === charge.receivable_id)
  const name = owed === undefined ? 'Factura ya pagada' : receivableName(owed)
  const amount = soles(charge.amount_cents)
  const lead = (to: 'cobro' | 'anular-cobro') =>
    void navigate({
      to: `/cobranzas/$company_id/${to}/$charge_id`,
      params: { company_id: String(a.company.company_id), charge_id: String(charge.charge_id) },
    })
  return (
    <li>
      {charge.qrs.length === 0 ? (
        <p className="form-hint">Suba el QR de la empresa en Identidad.</p>
      ) : (
        <QrFigures
          qrs={charge.qrs}
          pictureOf={(qr_id) => urlOf(charges.picture, { params: { qr_id } })}
          amount={amount}
        />
      )}
      <div>
        <strong>{amount}</strong> {name}
        <small>Hasta {when(charge.expires_at)}</small>
      </div>
      <div className="account-acts">
        <ActionButton
          label="Confirmar pago"
          name={`Confirmar pago de ${name}`}
          verdict={verdict}
          onRun={() => lead('cobro')}
        />
        <ActionButton
          label="Anular cobro"
          name={`Anular cobro de ${name}`}
          verdict={verdict}
          onRun={() => lead('anular-cobro')}
        />
      </div>
    </li>
  )
}
