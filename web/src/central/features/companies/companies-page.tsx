import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { companyFilters, type CompanyRow } from '@chaski/contract/companies/schema.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ActiveFilter } from '#src/ui/filter/active-filter.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { companyColumns } from './company-columns.tsx'
import { downloadMaster } from './download-master.ts'

const schema = companyFilters.omit({ page: true, page_size: true, sort: true })
/** The companies that ride on account. */
export function CompaniesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('companies', companies.list, filters)
  const list = usePages(companies.list, asked)
  const exported = useExported({ list: companies.list, filters: asked, name: 'empresas' })
  const navigate = useNavigate()
  const may = useMay()
  const mayDownload = may('MNT_MASTER_DOWNLOAD')
  const actions = useMemo<readonly RowAction<CompanyRow>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'building',
        run: ([company]) =>
          void navigate({
            to: '/empresas/$company_id',
            params: { company_id: String(company!.company_id) },
          }),
      },
      {
        label: 'Descargar maestro',
        keys: 'D',
        icon: 'download',
        verdict: () => mayDownload,
        run: ([company]) => void downloadMaster(company!),
      },
    ],
    [navigate, mayDownload],
  )
  return (
    <ListPage
      title="Empresas"
      words={['empresa', 'empresas']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por nombre o RUC',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nueva empresa', to: '/empresas/nueva', verdict: may('MNT_COMPANY_EDIT') }}
      actions={<ImportButton kind="companies" />}
      table={{
        name: 'companies',
        columns: companyColumns,
        rowKey: (company) => company.company_id,
        actions,
        faded: (company) => !company.is_active,
      }}
      empty={{
        icon: 'building',
        title: 'Ninguna empresa coincide',
        none: {
          title: 'Todavía no hay empresas',
          detail:
            'Registre a las que tienen convenio: sus reglas, áreas, centros de costo y usuarios.',
        },
      }}
    >
      <ActiveFilter
        words={['Activas', 'Inactivas', 'Activas e inactivas']}
        value={filters.is_active}
        onChange={(is_active) => void setFilters({ is_active })}
      />
    </ListPage>
  )
}
