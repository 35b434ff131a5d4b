import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paymentMeansNames } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { PaymentNotice } from '@chaski/contract/receivables/notice-schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { q } from '#src/shared/api.ts'
import { date, soles, when } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** Payments that the company told of in its portal and nobody has looked at. */
export function NoticesCard({ company_id }: { company_id: number }) {
  const query = useQuery(q(receivables.notices, { params: { company_id } }))
  return (
    <QueryGate query={query}>
      {({ data }) => {
        const open = data.filter(({ state }) => state === 'SENT')
        return open.length === 0 ? null : (
          <section className="card" aria-label="Avisos de pago">
            <h2>Avisos de pago</h2>
            <ul className="account-notices">
              {open.map((notice) => (
                <Notice key={notice.payment_notice_id} n={notice} />
              ))}
            </ul>
          </section>
        )
      }}
    </QueryGate>
  )
}

function Notice({ n }: { n: PaymentNotice }) {
  const may = useMay()
  const navigate = useNavigate()
  const picture = urlOf(receivables.noticePicture, {
    params: { payment_notice_id: n.payment_notice_id },
  })
  const lead = (to: 'aviso' | 'rechazo') =>
    void navigate({
      to: `/cobranzas/$company_id/${to}/$payment_notice_id`,
      params: {
        company_id: String(n.company_id),
        payment_notice_id: String(n.payment_notice_id),
      },
    })
  return (
    <li>
      <a href={picture} target="_blank" rel="noreferrer">
        <img src={picture} alt={`Voucher de la operación ${n.operation}`} />
      </a>
      <div>
        <strong>{soles(n.amount_cents)}</strong> {paymentMeansNames[n.means]}, operación{' '}
        {n.operation}, del {date(n.paid_on)}
        <small>
          {n.sent_by}, {when(n.sent_at)} {n.note}
        </small>
      </div>
      <div className="account-acts">
        <ActionButton
          label="Confirmar"
          name={`Confirmar la operación ${n.operation}`}
          verdict={may('CXC_COLLECT')}
          onRun={() => lead('aviso')}
        />
        <ActionButton
          label="No confirmar"
          name={`No confirmar la operación ${n.operation}`}
          verdict={may('CXC_COLLECT')}
          onRun={() => lead('rechazo')}
        />
      </div>
    </li>
  )
}
