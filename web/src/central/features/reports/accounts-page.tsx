import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { AccountRow, AccountShow } from '@chaski/contract/reports/settlement-schema.ts'
import { ListTable } from '#src/ui/table/list-table.tsx'
import { plural } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { ExportButton } from '#src/ui/action/export-button.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { accountColumns } from './account-columns.tsx'
import { accountSearch, periodOf, stepWeek } from './account-period.ts'
import { PeriodSteps } from './period-steps.tsx'
import { weekText } from './period-words.ts'
import { takeFile } from '#src/central/take-file.ts'
import { CloseAll, WeekFigures } from './week-figures.tsx'
import './reports.css'

const showOptions: { value: AccountShow; label: string }[] = [
  { value: 'EXCEPTIONS', label: 'Por revisar' },
  { value: 'OPEN', label: 'Abiertas' },
  { value: 'CLOSED', label: 'Cerradas' },
]

/** Every driver's account of a week: what to look at first, and the closing of all. */
export function AccountsPage() {
  const { filters, setFilters, clear } = useFilters(accountSearch)
  const period = periodOf(filters)
  const asked = { ...period, key_word: filters.key_word, show: filters.show }
  const list = usePages(reports.accounts, asked)
  const exported = useExported({
    list: reports.accounts,
    filters: asked,
    name: 'liquidaciones',
  })
  const { date_start, date_finish } = period
  const actions = useAccountActions(date_start, date_finish)
  return (
    <Page
      fill
      title="Liquidaciones"
      aside={list.loading ? undefined : plural(list.total, 'conductor', 'conductores')}
      actions={
        <>
          <ExportButton {...exported} />
          <CloseAll period={period} />
        </>
      }
      bar={
        <>
          <WeekFigures period={period} />
          <FilterBar
            search={{
              value: filters.key_word,
              label: 'Buscar por código o nombre',
              onChange: (key_word) => void setFilters({ key_word }),
            }}
            active={Object.values(filters).some((value) => value !== undefined)}
            onClear={() => void clear()}
          >
            <PeriodSteps
              what="Semana"
              text={weekText(period)}
              onStep={(by) => void setFilters(stepWeek(date_start, by))}
            />
            <Select
              aria-label="Mostrar"
              placeholder="Todas"
              w={180}
              clearable
              data={showOptions}
              value={filters.show ?? null}
              onChange={(value) =>
                void setFilters({ show: (value ?? undefined) as AccountShow | undefined })
              }
            />
          </FilterBar>
        </>
      }
    >
      <ListTable
        list={list}
        what="No se pudo traer las cuentas."
        name="accounts"
        label="Liquidaciones"
        columns={accountColumns}
        rowKey={(a) => a.driver_id}
        actions={actions}
        edge={(a) => (a.exceptions.length > 0 && a.state === 'OPEN' ? 'warn' : undefined)}
        faded={(a) => a.services === 0 && a.balance_cents === 0}
        onClear={
          filters.key_word === undefined && filters.show === undefined
            ? undefined
            : () => void clear()
        }
        empty={{
          icon: 'wallet',
          title: 'Ningún conductor coincide',
          none: {
            title: 'Todavía no hay cuentas',
            detail:
              'La cuenta de cada conductor empieza con él: lo producido, lo cobrado y su saldo.',
          },
        }}
      />
      <Outlet />
    </Page>
  )
}

function useAccountActions(date_start: string, date_finish: string) {
  const navigate = useNavigate()
  return useMemo<readonly RowAction<AccountRow>[]>(
    () => [
      {
        label: 'Abrir cuenta',
        keys: 'Enter',
        icon: 'wallet',
        run: ([a]) =>
          void navigate({
            to: '/liquidaciones/$driver_id',
            params: { driver_id: String(a!.driver_id) },
            search: { date_start, date_finish },
          }),
      },
      {
        label: 'PDF',
        keys: 'P',
        icon: 'print',
        run: ([a]) =>
          void takeFile(
            reports.accountPdf,
            { params: { driver_id: a!.driver_id }, query: { date_start, date_finish } },
            `liquidacion-${a!.code}-${date_start}.pdf`,
          ),
      },
    ],
    [navigate, date_start, date_finish],
  )
}
