import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { isCalledOff } from '@chaski/contract/trips/statuses.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { Page } from '#src/ui/page/page.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { ExportButton } from './export-button.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { daysAsked, filtersOf, reportSearch } from './report-search.ts'
import { ReportCharts } from './report-charts.tsx'
import { SavedMenu } from './saved-menu.tsx'
import { TotalsLine } from './totals-line.tsx'
import './reports.css'

/** Services of a period: as a table with its sums, as charts, as a file. */
export function ServicesPage() {
  const { filters: search, setFilters } = useFilters(reportSearch)
  const filters = useMemo(() => filtersOf(search), [search])
  const asked = useSorted('report-services', reports.services, filters)
  const list = usePages(reports.services, asked)
  const first = useQuery({
    ...q(reports.services, { query: { ...filters, page: 1, page_size: 1 } }),
    placeholderData: keepPreviousData,
  })
  const may = useMay()
  const { from, to } = daysAsked(search)
  const none = {
    date_start: undefined,
    date_finish: undefined,
    company_id: undefined,
    client_id: undefined,
    driver_id: undefined,
    status_type_id: undefined,
  }
  const narrowed = Object.entries(search).some(([name, v]) => name !== 'vista' && v !== undefined)
  return (
    <Page
      fill={search.vista !== 'graficos'}
      title="Reporte de servicios"
      aside={list.loading ? undefined : plural(list.total, 'servicio')}
      actions={
        <>
          <SavedMenu />
          <ExportButton
            filters={asked}
            name={`servicios-${from}-${to}`}
            verdict={may('RPT_SERVICE_EXCEL')}
          />
        </>
      }
      bar={
        <>
          <ReportFilters
            search={search}
            example={list.rows[0]}
            onChange={(change) => void setFilters(change)}
            onClear={() => void setFilters(none)}
          />
          <QueryGate
            query={first}
            what="No se pudo traer los totales."
            waiting={<TotalsLine totals={undefined} />}
          >
            {({ totals }) => <TotalsLine totals={totals} />}
          </QueryGate>
        </>
      }
    >
      {search.vista === 'graficos' ? (
        <ReportCharts filters={filters} />
      ) : (
        <ListTable
          list={list}
          what="No se pudo traer el reporte."
          name="report-services"
          label="Servicios"
          columns={reportColumns}
          rowKey={(row) => row.service_id}
          faded={(row) => isCalledOff(row.status_type_id)}
          onClear={narrowed ? () => void setFilters(none) : undefined}
          empty={{
            icon: 'calendar',
            title: 'Ningún servicio en esas fechas',
            detail: 'Amplíe las fechas o quite filtros.',
            none: {
              title: 'Hoy todavía no hay servicios',
              detail: 'Elija otras fechas para ver lo anterior.',
            },
          }}
        />
      )}
      <Outlet />
    </Page>
  )
}
