import { useState } from 'react'
import { payerCalls } from '@chaski/contract/charges/payer-endpoints.ts'
import { noticeCalls } from '@chaski/contract/receivables/notice-endpoints.ts'
import {
  noticeStateNames,
  type PaymentNotice,
  type PortalBill,
} from '@chaski/contract/receivables/notice-schema.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { date, plural, soles } from '#src/shared/formats.ts'
import { BillCharge } from './bill-charge.tsx'
import { NoticeForm } from './notice-form.tsx'

/** What the company owes, factura by factura, and where it tells of what it paid. */
export function BillsPart({ mayDecide }: { mayDecide: boolean }) {
  const { data, problem, retry } = useAnswer(noticeCalls.portalAccount, {})
  const asked = useAnswer(payerCalls.portal, {})
  const [telling, setTelling] = useState(false)
  if (problem) return <Problem failure={problem} onRetry={retry} />
  if (data === undefined) return null
  const { ageing, bills, notices } = data
  const open = bills.filter(({ balance_cents }) => balance_cents > 0)
  const paid = bills.filter(({ balance_cents }) => balance_cents === 0)
  const overdue =
    ageing.days_30_cents + ageing.days_60_cents + ageing.days_90_cents + ageing.older_cents
  return (
    <section aria-label="Facturas">
      <dl className="portal-facts">
        {(
          [
            ['Sin facturar', ageing.unbilled_cents],
            ['Por vencer', ageing.current_cents],
            ['Vencido', overdue],
            ['Detracción por depositar', ageing.spot_cents],
            ['A favor', -ageing.advance_cents],
          ] as const
        ).map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{soles(cents)}</dd>
          </div>
        ))}
        <div className="portal-total">
          <dt>Saldo</dt>
          <dd>{soles(ageing.balance_cents)}</dd>
        </div>
      </dl>
      {mayDecide &&
        (telling ? (
          <NoticeForm
            onDone={() => {
              setTelling(false)
              retry()
            }}
            onLeave={() => setTelling(false)}
          />
        ) : (
          <div className="portal-actions">
            <button type="button" className="button primary" onClick={() => setTelling(true)}>
              Avisar de un pago
            </button>
          </div>
        ))}
      <h2>Por pagar</h2>
      {open.length === 0 && <p className="dim">No tiene facturas pendientes.</p>}
      <Bills bills={open} />
      {asked.problem && <Problem failure={asked.problem} onRetry={asked.retry} />}
      {asked.data?.data.map((charge) => (
        <BillCharge key={charge.receivable_id} charge={charge} />
      ))}
      {notices.length > 0 && (
        <>
          <h2>Pagos que avisó</h2>
          <Notices notices={notices} />
        </>
      )}
      {paid.length > 0 && (
        <>
          <h2>Pagadas</h2>
          <Bills bills={paid} />
        </>
      )}
    </section>
  )
}

function Bills({ bills }: { bills: readonly PortalBill[] }) {
  return (
    <ul className="portal-list">
      {bills.map((bill) => (
        <li key={bill.receivable_id}>
          <div>
            <a href={bill.link}>{receivableName(bill)}</a>
            <span>
              Emitida el {date(`${bill.issued_on}T12:00:00-05:00`)} · vence el{' '}
              {date(`${bill.due_date}T12:00:00-05:00`)}
              {bill.overdue_days > 0 && ` · vencida hace ${plural(bill.overdue_days, 'día')}`}
            </span>
          </div>
          <strong className="portal-amount">
            {soles(bill.balance_cents > 0 ? bill.balance_cents : bill.amount_cents)}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function Notices({ notices }: { notices: readonly PaymentNotice[] }) {
  return (
    <ul className="portal-list">
      {notices.map((notice) => (
        <li key={notice.payment_notice_id}>
          <div>
            <strong>Operación {notice.operation}</strong>
            <span>
              {date(`${notice.paid_on}T12:00:00-05:00`)} · {noticeStateNames[notice.state]}
              {notice.reason !== null && `: ${notice.reason}`}
            </span>
          </div>
          <strong className="portal-amount">{soles(notice.amount_cents)}</strong>
        </li>
      ))}
    </ul>
  )
}
