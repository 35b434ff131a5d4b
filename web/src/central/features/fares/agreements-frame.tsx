import type { ReactNode } from 'react'
import { Select } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { companyPriceFilters } from '@chaski/contract/fares/maintenance-schema.ts'
import { ActiveFilter } from '#src/ui/active-filter.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { TabsPage } from '#src/ui/tabs-page.tsx'
import { useFilters } from '#src/ui/use-filters.ts'
import type { ScopeNames } from './use-scope-names.ts'

const schema = companyPriceFilters.omit({ page: true, page_size: true })
const parts = [
  { to: '/convenios', label: 'Precios por ruta' },
  { to: '/convenios/condiciones', label: 'Descuentos y cargos' },
]

/** The company and the state that both parts of the agreements are filtered by. */
export const useAgreementFilters = () => useFilters(schema)

type AgreementsFrameProps = {
  names: ScopeNames
  filters: ReturnType<typeof useAgreementFilters>
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** What was agreed with each company: fixed prices before any tariff, and percentages after it. */
export function AgreementsFrame(props: AgreementsFrameProps) {
  const { names, aside, actions, children } = props
  const { filters, setFilters, clear } = props.filters
  const { pathname } = useLocation()
  const inTerms = pathname.includes('/condiciones')
  return (
    <TabsPage
      fill
      title="Convenios"
      aside={aside}
      actions={actions}
      tabs={parts.map((part) => ({
        ...part,
        active: part.to.endsWith('condiciones') === inTerms,
      }))}
      bar={
        <FilterBar
          active={filters.company_id !== undefined || filters.is_active !== undefined}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Empresa"
            placeholder="Todas las empresas"
            w={260}
            data={names.companyOptions}
            searchable
            clearable
            nothingFoundMessage="Nada coincide"
            value={filters.company_id === undefined ? null : String(filters.company_id)}
            onChange={(value) =>
              void setFilters({ company_id: value === null ? undefined : Number(value) })
            }
          />
          <ActiveFilter
            words={['En uso', 'Archivados', 'En uso y archivados']}
            value={filters.is_active}
            onChange={(is_active) => void setFilters({ is_active })}
          />
        </FilterBar>
      }
    >
      {children}
    </TabsPage>
  )
}
