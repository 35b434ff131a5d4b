import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ClosingRow, closingFilters } from '@chaski/contract/receivables/closing-schema.ts'
import { monthCan } from '@chaski/contract/receivables/closing-rules.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { closingColumns } from './closing-columns.tsx'
import { closingTabs } from './closing-tabs.ts'
import { lastMonth, monthOptions } from './closing-words.ts'

const schema = closingFilters.omit({ page: true, page_size: true }).partial({ month: true })

/** Every company's month before it is closed: what it takes, and what differs from the statement. */
export function ClosingPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const month = filters.month ?? lastMonth(today())
  const asked = { ...filters, month }
  const list = usePages(receivables.closing, asked)
  const whole = useQuery({
    ...q(receivables.closing, { query: { ...asked, page: 1, page_size: 1 } }),
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const mayClose = allOf(useMay()('CXC_COLLECT'), monthCan.close(month, today()))
  const actions = useMemo<readonly RowAction<ClosingRow>[]>(
    () => [
      {
        label: 'Ver el cierre',
        keys: 'Enter',
        icon: 'receipt',
        verdict: (row) => refusedIf(row.closed_statement_id === null, 'Aún no está cerrado.'),
        run: ([row]) =>
          void navigate({
            to: '/cierres/estados/$closed_statement_id',
            params: { closed_statement_id: String(row!.closed_statement_id) },
          }),
      },
      {
        label: 'Cerrar solo esta empresa',
        keys: 'C',
        icon: 'check',
        verdict: (row) =>
          allOf(
            mayClose,
            refusedIf(row.closed_statement_id !== null, 'Ya está cerrado.'),
            refusedIf(row.services === 0, 'No tiene servicios por cerrar.'),
          ),
        run: ([row]) =>
          void navigate({ to: '/cierres/cerrar', search: { month, company_id: row!.company_id } }),
      },
    ],
    [navigate, mayClose, month],
  )
  const totals = whole.data?.totals
  return (
    <ListPage
      exported={null}
      title="Cerrar mes"
      tabs={closingTabs('/cierres')}
      words={['empresa', 'empresas']}
      aside={
        totals &&
        `Por cerrar de ${monthText(month)}: ${plural(totals.companies, 'empresa')}, ${plural(totals.services, 'servicio')}, ${soles(totals.total_cents)}`
      }
      above={
        <QueryGate query={whole} what="No se pudieron traer los totales." waiting={<></>}>
          {() => null}
        </QueryGate>
      }
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar empresa',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={{ key_word: filters.key_word }}
      onClear={() => void clear()}
      create={{
        label: `Cerrar ${monthText(month)}`,
        to: '/cierres/cerrar',
        verdict: allOf(
          mayClose,
          refusedIf(totals !== undefined && totals.companies === 0, 'No hay nada por cerrar.'),
        ),
      }}
      table={{
        name: 'closing',
        columns: closingColumns,
        rowKey: ({ company_id }) => company_id,
        actions,
        faded: ({ closed_statement_id }) => closed_statement_id !== null,
        edge: ({ problem, closed_statement_id }) =>
          problem !== null && closed_statement_id === null ? 'alarm' : undefined,
      }}
      empty={{
        icon: 'calendar',
        title: 'Ninguna empresa coincide',
        none: {
          title: `Nadie viajó al crédito en ${monthText(month)}`,
          detail:
            'Aquí se cierra el mes de todas las empresas: sus servicios al crédito quedan fijos y se facturan.',
        },
      }}
    >
      <Select
        aria-label="Mes"
        w={170}
        allowDeselect={false}
        data={monthOptions(today(), month)}
        value={month}
        onChange={(value) => void setFilters({ month: value ?? undefined })}
      />
    </ListPage>
  )
}
