import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import {
  ledgerFilters,
  ledgerShowNames,
  type LedgerRow,
  type LedgerShow,
  type LedgerTotals,
} from '@chaski/contract/ledger/entry-schema.ts'
import { mostRows } from '@chaski/contract/row-result.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { q } from '#src/shared/api.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { Figures } from '#src/ui/figures/figures.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ledgerColumns } from './ledger-columns.tsx'
import { ledgerTabs } from './ledger-tabs.ts'

const schema = ledgerFilters.omit({ page: true, page_size: true, sort: true })

const showOptions = Object.entries(ledgerShowNames).map(([value, label]) => ({ value, label }))

/** Those of the chosen whom something is owed, as many as go into one batch. */
const owedIds = (rows: readonly LedgerRow[]): string =>
  rows
    .filter((row) => row.balance_cents > 0)
    .slice(0, mostRows)
    .map((row) => row.driver_id)
    .join('-')

/** Where every driver's account stands: who owes first, then who is owed. */
export function LedgerPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('ledger', ledger.drivers, filters)
  const list = usePages(ledger.drivers, asked)
  const exported = useExported({
    list: ledger.drivers,
    filters: asked,
    name: 'cuentas-de-conductores',
  })
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<LedgerRow>[]>(
    () => [
      {
        label: 'Abrir cuenta',
        keys: 'Enter',
        icon: 'wallet',
        run: ([row]) =>
          void navigate({
            to: '/cuentas-conductores/$driver_id',
            params: { driver_id: String(row!.driver_id) },
            search: true,
          }),
      },
      {
        label: 'Pagar lo que se les debe',
        keys: 'P',
        icon: 'coin',
        many: 'each',
        verdict: (row) => refusedIf(row.balance_cents <= 0, 'No se le debe nada.'),
        run: (rows) =>
          void navigate({
            to: '/cuentas-conductores/pagar',
            search: { quienes: owedIds(rows) },
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      exported={exported}
      title="Cuentas de conductores"
      words={['conductor', 'conductores']}
      list={list}
      above={<Totals />}
      search={{
        value: filters.key_word,
        label: 'Buscar por código o nombre',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      create={null}
      tabs={ledgerTabs('balances')}
      table={{
        name: 'ledger',
        columns: ledgerColumns,
        rowKey: (row) => row.driver_id,
        actions,
        faded: (row) => row.balance_cents === 0,
        edge: (row) => (row.balance_cents < 0 ? 'warn' : undefined),
      }}
      empty={{
        icon: 'wallet',
        title: 'Ningún conductor coincide',
        none: {
          title: 'Todavía no hay cuentas',
          detail:
            'La cuenta de cada conductor empieza con su primer movimiento o su primer cierre.',
        },
      }}
    >
      <Select
        aria-label="Mostrar"
        placeholder="Todos"
        w={190}
        clearable
        data={showOptions}
        value={filters.show ?? null}
        onChange={(value) =>
          void setFilters({ show: (value ?? undefined) as LedgerShow | undefined })
        }
      />
    </ListPage>
  )
}

/** Of everybody, whatever is filtered below. */
function Totals() {
  const query = useQuery(q(ledger.drivers, { query: { page_size: 1 } }))
  return (
    <QueryGate query={query} what="No se pudieron traer los totales.">
      {({ totals }) => <TotalFigures {...totals} />}
    </QueryGate>
  )
}

function TotalFigures(t: LedgerTotals) {
  return (
    <div className="figures-above">
      <Figures
        figures={[
          {
            name: 'La empresa debe',
            value: soles(t.owed_cents),
            note: `a ${plural(t.owed_drivers, 'conductor', 'conductores')}`,
          },
          {
            name: 'Le deben a la empresa',
            value: soles(t.debt_cents),
            note: plural(t.debt_drivers, 'conductor', 'conductores'),
            alarm: t.debt_cents > 0,
          },
          {
            name: 'Sin contrato',
            value: String(t.no_contract),
            note: 'se les cuenta la comisión usual de 20 %',
            alarm: t.no_contract > 0,
          },
        ]}
      />
    </div>
  )
}
