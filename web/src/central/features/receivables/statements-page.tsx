import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  type ClosedStatementRow,
  statementFilters,
  type StatementState,
} from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { today } from '#src/shared/today.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { statementColumns } from './closing-columns.tsx'
import { closingTabs } from './closing-tabs.ts'
import { lastMonth, monthOptions, stateOptions } from './closing-words.ts'

const schema = statementFilters.omit({ page: true, page_size: true, sort: true })

/** What was closed: drafts to be billed, and what became of the others. */
export function StatementsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('closed-statements', receivables.statements, filters)
  const list = usePages(receivables.statements, asked)
  const exported = useExported({
    list: receivables.statements,
    filters: asked,
    name: 'estados-cerrados',
  })
  const navigate = useNavigate()
  const may = useMay()
  const actions = useMemo<readonly RowAction<ClosedStatementRow>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'receipt',
        run: ([row]) =>
          void navigate({
            to: '/cierres/estados/$closed_statement_id',
            params: { closed_statement_id: String(row!.closed_statement_id) },
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      exported={exported}
      title="Estados cerrados"
      tabs={closingTabs('/cierres/estados')}
      words={['estado', 'estados']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por empresa o número',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      create={null}
      actions={
        <LinkButton
          to="/cierres/estados/facturas"
          search
          verdict={allOf(
            may('CPE_ISSUE'),
            refusedIf(filters.month === undefined, 'Elija el mes que se factura.'),
          )}
        >
          Emitir las facturas del mes
        </LinkButton>
      }
      table={{
        name: 'closed-statements',
        columns: statementColumns,
        rowKey: ({ closed_statement_id }) => closed_statement_id,
        actions,
        faded: ({ state }) => state === 'UNDONE' || state === 'REOPENED',
      }}
      empty={{
        icon: 'receipt',
        title: 'Ningún estado coincide',
        none: {
          title: 'Todavía no se cerró ningún mes',
          detail:
            'Cierre el mes pasado en "Por cerrar": cada empresa tendrá aquí su estado numerado.',
        },
      }}
    >
      <Select
        aria-label="Mes"
        placeholder="Todos los meses"
        w={170}
        clearable
        data={monthOptions(today(), filters.month ?? lastMonth(today()))}
        value={filters.month ?? null}
        onChange={(value) => void setFilters({ month: value ?? undefined })}
      />
      <Select
        aria-label="Estado"
        placeholder="Todos los estados"
        w={170}
        clearable
        data={stateOptions}
        value={filters.state ?? null}
        onChange={(value) =>
          void setFilters({ state: (value ?? undefined) as StatementState | undefined })
        }
      />
    </ListPage>
  )
}
