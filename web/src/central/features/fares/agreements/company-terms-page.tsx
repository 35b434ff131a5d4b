import { useMemo, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { CompanyTermsRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useMay } from '#src/central/session/use-session.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { AgreementsList, useAgreementFilters } from './agreements-list.tsx'
import { stateOn } from '#src/central/features/fares/tariff-words.ts'
import { type ScopeNames, useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
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
  const exported = useExported({
    list: fares.listCompanyTerms,
    filters: filters.filters,
    name: 'condiciones-de-empresas',
  })
  const names = useScopeNames()
  const [today] = useState(() => dayOf(Date.now()))
  const columns = useMemo(() => columnsOf(names, today), [names, today])
  const mayEdit = useMay()('MNT_TARIFF_EDIT')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Row>[]>(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([row]) =>
          void navigate({
            to: '/convenios/condiciones/$company_terms_id',
            params: { company_terms_id: String(row!.company_terms_id) },
            search: true,
          }),
      },
    ],
    [mayEdit, navigate],
  )
  return (
    <AgreementsList
      names={names}
      filters={filters}
      words={['convenio', 'convenios']}
      list={list}
      exported={exported}
      create={{
        label: 'Nuevas condiciones',
        to: '/convenios/condiciones/nuevas',
        verdict: mayEdit,
      }}
      table={{
        name: 'company-terms',
        label: 'Descuentos y cargos',
        columns,
        names: [names.coverages, names.firms, names.attributes],
        rowKey: (terms) => terms.company_terms_id,
        actions,
        faded: (terms) => stateOn(terms, today) !== 'current',
      }}
      empty={{
        icon: 'building',
        title: 'Ningún convenio coincide',
        none: {
          title: 'Sin condiciones acordadas',
          detail: 'Un descuento o un cargo se aplica a todos los servicios de la empresa.',
        },
      }}
    />
  )
}
