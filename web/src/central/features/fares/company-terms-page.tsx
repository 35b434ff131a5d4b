import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { CompanyTermsRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf, plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { AgreementsFrame, useAgreementFilters } from './agreements-frame.tsx'
import { EditCompanyTerms, NewCompanyTerms } from './company-terms-dialogs.tsx'
import { stateOn } from './tariff-words.ts'
import { type ScopeNames, useScopeNames } from './use-scope-names.ts'
import { companyColumn, validityColumns } from './validity-columns.tsx'

type Row = CompanyTermsRow

const columnsOf = (names: ScopeNames, today: string): readonly Column<Row>[] => [
  companyColumn<Row>(names),
  {
    key: 'discount_percent',
    header: 'Descuento',
    width: 110,
    align: 'end',
    cell: (terms) => `${terms.discount_percent} %`,
    sort: (terms) => terms.discount_percent,
  },
  {
    key: 'fee_percent',
    header: 'Cargo',
    width: 110,
    align: 'end',
    cell: (terms) => `${terms.fee_percent} %`,
    sort: (terms) => terms.fee_percent,
  },
  ...validityColumns<Row>(today),
]

/** What a company is forgiven or charged on top of every ride. */
export function CompanyTermsPage() {
  const filters = useAgreementFilters()
  const list = usePages(fares.listCompanyTerms, filters.filters)
  const names = useScopeNames()
  const [today] = useState(() => dayOf(Date.now()))
  const columns = useMemo(() => columnsOf(names, today), [names, today])
  const mayEdit = useCan()('MNT_TARIFF_EDIT')
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const actions = useMemo<readonly RowAction<Row>[]>(
    () =>
      mayEdit
        ? [{ label: 'Editar', keys: 'Enter', icon: 'edit', run: ([terms]) => setEdited(terms!) }]
        : [],
    [mayEdit],
  )
  const leave = () => setEdited(null)
  return (
    <AgreementsFrame
      names={names}
      filters={filters}
      aside={list.loading ? undefined : plural(list.total, 'convenio')}
      actions={
        mayEdit && (
          <Button leftSection={<Icon name="plus" />} onClick={() => setEdited('new')}>
            Nuevas condiciones
          </Button>
        )
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="company-terms"
          label="Descuentos y cargos"
          columns={columns}
          rows={list.rows}
          rowKey={(terms) => terms.company_terms_id}
          actions={actions}
          faded={(terms) => stateOn(terms, today) !== 'current'}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="building"
              title="Sin condiciones acordadas"
              detail="Un descuento o un cargo se aplica a todos los servicios de la empresa."
            />
          }
        />
      )}
      {edited === 'new' && (
        <NewCompanyTerms names={names} company_id={filters.filters.company_id} onLeave={leave} />
      )}
      {edited !== null && edited !== 'new' && (
        <EditCompanyTerms names={names} terms={edited} onLeave={leave} />
      )}
    </AgreementsFrame>
  )
}
