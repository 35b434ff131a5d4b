import { VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { accountPaymentCan } from '@chaski/contract/receivables/account-rules.ts'
import type { Account, AccountPayment } from '@chaski/contract/receivables/account-schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { date, soles } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { meansOf } from './account-words.ts'
import '#src/ui/form/form.css'

/** What came in, and what of it waits to be given to a factura. */
export function PaymentsCard({ a }: { a: Account }) {
  return (
    <section className="card" aria-label="Pagos">
      <h2>Pagos</h2>
      {a.payments.length === 0 ? (
        <p className="form-hint">Todavía no pagó nada.</p>
      ) : (
        <table className="account-table">
          <thead>
            <tr>
              <th scope="col">Fecha</th>
              <th scope="col">Medio</th>
              <th scope="col">Operación</th>
              <th scope="col" className="end">
                Importe
              </th>
              <th scope="col" className="end">
                Por repartir
              </th>
              <th scope="col">Registró</th>
              <th scope="col">
                <VisuallyHidden>Acciones</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {a.payments.map((p) => (
              <Row key={p.company_payment_id} p={p} company_id={a.company.company_id} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ p, company_id }: { p: AccountPayment; company_id: number }) {
  const may = useMay()
  const navigate = useNavigate()
  const name = p.operation ?? date(p.paid_on)
  const lead = (to: 'repartir' | 'revertir') =>
    void navigate({
      to: `/cobranzas/$company_id/${to}/$company_payment_id`,
      params: { company_id: String(company_id), company_payment_id: String(p.company_payment_id) },
    })
  return (
    <tr data-off={p.reversed_at !== null || undefined}>
      <td>{date(p.paid_on)}</td>
      <td>{meansOf(p)}</td>
      <td>
        {p.operation} {p.note} {p.reversed_at !== null && '(revertido)'}
      </td>
      <td className="end">{soles(p.amount_cents)}</td>
      <td className="end">{p.advance_cents === 0 ? '' : soles(p.advance_cents)}</td>
      <td>{p.created_by}</td>
      <td className="account-acts">
        <ActionButton
          label="Repartir"
          name={`Repartir el pago ${name}`}
          size="compact-sm"
          verdict={allOf(may('CXC_COLLECT'), accountPaymentCan.allocate(p))}
          onRun={() => lead('repartir')}
        />
        <ActionButton
          label="Revertir"
          name={`Revertir el pago ${name}`}
          size="compact-sm"
          verdict={allOf(may('CXC_COLLECT'), accountPaymentCan.reverse(p))}
          onRun={() => lead('revertir')}
        />
      </td>
    </tr>
  )
}
