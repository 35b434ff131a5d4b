import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import type { Account } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Figures } from '#src/ui/figures/figures.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { takeFile } from '#src/central/take-file.ts'
import { ChargesCard } from './charges-card.tsx'
import { MovementsCard } from './movements-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { ReceivablesCard } from './receivables-card.tsx'
import './receivables.css'

/** A company's account: what is open, what came in, what moved it. */
export function AccountPage() {
  const company_id = useIdParam('company_id')
  const query = useQuery(q(receivables.account, { params: { company_id } }))
  const { data: a } = query
  return (
    <Page
      title={a?.company.name ?? 'Cuenta'}
      aside={
        a && (a.overdue_days > 0 ? `Vencido hace ${plural(a.overdue_days, 'día')}` : 'Nada vencido')
      }
      actions={
        <>
          {a && <Actions a={a} />}
          <LinkButton variant="default" to="/cobranzas">
            Todas las cuentas
          </LinkButton>
        </>
      }
    >
      <QueryGate query={query}>{(data) => <Parts a={data} />}</QueryGate>
      <Outlet />
    </Page>
  )
}

function Actions({ a }: { a: Account }) {
  const may = useMay()
  const navigate = useNavigate()
  const { company_id } = a.company
  const params = { company_id }
  const name = `cuenta-${a.company.ruc ?? company_id}-${a.today}`
  return (
    <>
      <ActionButton
        label="Registrar pago"
        icon="coin"
        variant="filled"
        verdict={may('CXC_COLLECT')}
        onRun={() =>
          void navigate({
            to: '/cobranzas/$company_id/pago',
            params: { company_id: String(company_id) },
          })
        }
      />
      <ActionButton
        label="PDF"
        icon="print"
        verdict={may('CXC_VIEW')}
        onRun={() => void takeFile(receivables.accountPdf, { params }, `${name}.pdf`)}
      />
      <ActionButton
        label="Excel"
        icon="download"
        verdict={may('CXC_VIEW')}
        onRun={() => void takeFile(receivables.accountExcel, { params }, `${name}.xlsx`)}
      />
    </>
  )
}

function Parts({ a }: { a: Account }) {
  const { ageing } = a
  const figures = (
    [
      ['Saldo', ageing.balance_cents],
      ['Sin facturar', ageing.unbilled_cents],
      ['Al día', ageing.current_cents],
      ['1 a 30 días', ageing.days_30_cents],
      ['31 a 60 días', ageing.days_60_cents],
      ['61 a 90 días', ageing.days_90_cents],
      ['Más de 90 días', ageing.older_cents],
      ['Detracción', ageing.spot_cents],
      ['A favor', -ageing.advance_cents],
    ] as const
  ).map(([name, cents]) => ({ name, value: soles(cents) }))
  return (
    <>
      <Figures figures={figures} />
      <NoticesCard company_id={a.company.company_id} />
      <ChargesCard a={a} />
      <ReceivablesCard a={a} />
      <PaymentsCard a={a} />
      <MovementsCard a={a} />
    </>
  )
}
