import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { Account } from '@chaski/contract/reports/settlement-schema.ts'
import { ListTable } from '#src/ui/list-table.tsx'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Page } from '#src/ui/page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { accountColumns } from './account-columns.tsx'
import { accountSearch, periodOf, stepWeek } from './account-period.ts'
import { PeriodSteps } from './period-steps.tsx'
import { weekText } from './period-words.ts'
import { takeFile } from '#src/central/take-file.ts'
import './reports.css'

/** Every driver's account of a week: who is owed, who owes, what is still open. */
export function AccountsPage() {
  const { filters, setFilters, clear } = useFilters(accountSearch)
  const period = periodOf(filters)
  const list = usePages(reports.accounts, { ...period, key_word: filters.key_word })
  const { date_start, date_finish } = period
  const actions = useAccountActions(date_start, date_finish)
  return (
    <Page
      fill
      title="Liquidaciones"
      aside={list.loading ? undefined : plural(list.total, 'conductor', 'conductores')}
      bar={
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
        </FilterBar>
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
        faded={(a) => a.services === 0 && a.balance_cents === 0}
        onClear={filters.key_word === undefined ? undefined : () => void clear()}
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
    </Page>
  )
}

function useAccountActions(date_start: string, date_finish: string) {
  const navigate = useNavigate()
  return useMemo<readonly RowAction<Account>[]>(
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
