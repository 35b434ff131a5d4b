import { useLocation } from '@tanstack/react-router'
import { companyPriceFilters } from '@chaski/contract/fares/maintenance-schema.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { ActiveFilter } from '#src/ui/filter/active-filter.tsx'
import { ListPage, type ListPageProps } from '#src/ui/table/list-page.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import type { ScopeNames } from '#src/central/features/fares/use-scope-names.ts'

const schema = companyPriceFilters.omit({ page: true, page_size: true })
const parts = [
  { to: '/convenios', label: 'Precios por ruta' },
  { to: '/convenios/condiciones', label: 'Descuentos y cargos' },
]

/** The company and the state that both parts of the agreements are filtered by. */
export const useAgreementFilters = () => useFilters(schema)

type AgreementsListProps<Row> = Pick<
  ListPageProps<Row>,
  'words' | 'list' | 'exported' | 'create' | 'table' | 'empty'
> & {
  names: ScopeNames
  filters: ReturnType<typeof useAgreementFilters>
}

/** What was agreed with each company: fixed prices before any tariff, and percentages after it. */
export function AgreementsList<Row>({
  names,
  filters: address,
  ...list
}: AgreementsListProps<Row>) {
  const { filters, setFilters, clear } = address
  const { pathname } = useLocation()
  const inTerms = pathname.includes('/condiciones')
  return (
    <ListPage
      {...list}
      title="Convenios"
      tabs={parts.map((part) => ({
        ...part,
        active: part.to.endsWith('condiciones') === inTerms,
      }))}
      filters={filters}
      onClear={() => void clear()}
    >
      <LookUpSelect
        label="Empresa"
        none="Todas las empresas"
        width={260}
        lookUp={names.firms}
        value={filters.company_id}
        onChange={(company_id) => void setFilters({ company_id })}
      />
      <ActiveFilter
        words={['En uso', 'Archivados', 'En uso y archivados']}
        value={filters.is_active}
        onChange={(is_active) => void setFilters({ is_active })}
      />
    </ListPage>
  )
}
