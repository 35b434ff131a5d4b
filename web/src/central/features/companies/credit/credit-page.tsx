import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyPayment } from '@chaski/contract/companies/credit-schema.ts'
import { date, soles, when } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import type { Column } from '#src/ui/table/column.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { CompanyList } from '#src/central/features/companies/company-list.tsx'
import { CreditFigures } from './credit-figures.tsx'

const columns: readonly Column<CompanyPayment>[] = [
  { key: 'day', header: 'Fecha', width: 110, cell: (p) => date(p.paid_on) },
  {
    key: 'amount',
    header: 'Abono',
    width: 130,
    align: 'end',
    cell: (p) => soles(p.amount_cents),
  },
  { key: 'note', header: 'Operación o motivo', width: 240, grow: 1, cell: (p) => p.note },
  { key: 'by', header: 'Registró', width: 160, cell: (p) => p.created_by },
  { key: 'at', header: 'Registrado', width: 140, cell: (p) => when(p.created_at) },
]

/** How the company stands with us, and what it paid. */
export function CreditPage() {
  const company_id = useIdParam('company_id')
  const params = { company_id }
  const list = usePages(companies.payments, {}, params)
  const exported = useExported({ list: companies.payments, params, filters: {}, name: 'abonos' })
  return (
    <CompanyList
      create={{
        label: 'Registrar abono',
        to: '/empresas/$company_id/credito/abono',
        params: { company_id: String(company_id) },
        verdict: useMay()('MNT_COMPANY_EDIT'),
      }}
      bar={<CreditFigures company_id={company_id} />}
      exported={exported}
      list={list}
      name="company-payments"
      label="Abonos"
      columns={columns}
      rowKey={(payment) => payment.company_payment_id}
      rowActions={[]}
      empty={{
        icon: 'wallet',
        none: {
          title: 'Aún no hay abonos',
          detail: 'Lo que la empresa paga libera su línea de crédito.',
        },
      }}
    />
  )
}
