import { useMemo } from 'react'
import { Button, Select } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { companyFilters, type CompanyRow } from '@chaski/contract/companies/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { companyColumns } from './company-columns.tsx'
import { downloadMaster } from './download-master.ts'

const schema = companyFilters.omit({ page: true, page_size: true })
const states = [
  { value: 'true', label: 'Activas' },
  { value: 'false', label: 'Inactivas' },
]

/** The companies that ride on account. */
export function CompaniesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(companies.list, filters)
  const navigate = useNavigate()
  const can = useCan()
  const mayCreate = can('MNT_COMPANY_EDIT')
  const mayDownload = can('MNT_MASTER_DOWNLOAD')
  const create = () => void navigate({ to: '/empresas/nueva', search: true })
  useShortcuts('Empresas', mayCreate ? [{ keys: 'N', label: 'Nueva empresa', run: create }] : [])
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
        refusal: () => (mayDownload ? null : 'No tiene permiso para esto'),
        run: ([company]) => void downloadMaster(company!),
      },
    ],
    [navigate, mayDownload],
  )
  return (
    <Page
      fill
      title="Empresas"
      aside={list.loading ? undefined : plural(list.total, 'empresa')}
      actions={
        mayCreate && (
          <Button component={Link} to="/empresas/nueva" search leftSection={<Icon name="plus" />}>
            Nueva empresa
          </Button>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre o RUC',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Estado"
            placeholder="Activas e inactivas"
            w={170}
            clearable
            data={states}
            value={filters.is_active === undefined ? null : String(filters.is_active)}
            onChange={(value) =>
              void setFilters({ is_active: value === null ? undefined : value === 'true' })
            }
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="companies"
          label="Empresas"
          columns={companyColumns}
          rows={list.rows}
          rowKey={(company) => company.company_id}
          actions={actions}
          faded={(company) => !company.is_active}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="building"
              title="Ninguna empresa coincide"
              detail="Aquí están las empresas con convenio: sus reglas, áreas, centros de costo y usuarios."
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
