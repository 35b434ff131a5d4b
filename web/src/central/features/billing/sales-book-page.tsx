import { useMemo } from 'react'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { SalesBookRow } from '@chaski/contract/billing/sales-book-schema.ts'
import { monthText, stepMonth } from '@chaski/contract/reports/month-words.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { takeFile } from '#src/central/take-file.ts'
import { q } from '#src/shared/api.ts'
import { soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { salesBookColumns } from './sales-book-columns.tsx'
import { bookTabs, salesBookFilters } from './sales-book-filters.ts'
import './billing.css'

/** As far back as an accountant looks without asking for another month by the address. */
const monthsBack = 24
const books = [
  { value: 'legal', label: 'Con validez' },
  { value: 'trial', label: 'De prueba' },
]

/** A month of what was issued, as it goes to the accountant. */
export function SalesBookPage() {
  const { filters, setFilters, clear } = useFilters(salesBookFilters)
  const may = useMay()
  const navigate = useNavigate()
  const now = today().slice(0, 7)
  const month = filters.month ?? now
  const is_trial = filters.is_trial ?? false
  const list = usePages(
    billing.salesBook,
    useSorted('registro-de-ventas', billing.salesBook, { month, is_trial }),
  )
  const first = { query: { month, is_trial, page: 1, page_size: 1 } }
  const { data, error, refetch } = useQuery(q(billing.salesBook, first))
  const months = useMemo(
    () =>
      Array.from({ length: monthsBack }, (_, n) => stepMonth(now, -n)).map((value) => ({
        value,
        label: monthText(value),
      })),
    [now],
  )
  const actions = useMemo<readonly RowAction<SalesBookRow>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'receipt',
        run: ([row]) =>
          void navigate({
            to: '/comprobantes/$comprobante_id',
            params: { comprobante_id: String(row!.comprobante_id) },
          }),
      },
    ],
    [navigate],
  )
  const totals = [
    ['Total', data?.totals.total_cents],
    ['Exonerado', data?.totals.exonerado_cents],
    ['Base gravada', data?.totals.gravado_cents],
    ['IGV', data?.totals.igv_cents],
  ] as const
  return (
    <ListPage
      title="Registro de ventas"
      words={['comprobante', 'comprobantes']}
      list={list}
      filters={filters}
      onClear={() => void clear()}
      exported={null}
      create={null}
      tabs={bookTabs('book')}
      actions={
        <ActionButton
          label="Excel"
          icon="download"
          verdict={may('CPE_VIEW')}
          onRun={() =>
            void takeFile(
              billing.salesBookExcel,
              { query: { month, is_trial } },
              `registro-de-ventas-${month}${is_trial ? '-prueba' : ''}.xlsx`,
            )
          }
        />
      }
      above={
        error !== null && data === undefined ? (
          <ErrorNotice
            error={error}
            what="No se pudieron traer los totales."
            onRetry={() => void refetch()}
          />
        ) : (
          <dl className="book-totals" aria-label="Totales del mes">
            {totals.map(([name, cents]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{cents === undefined ? '…' : soles(cents)}</dd>
              </div>
            ))}
          </dl>
        )
      }
      table={{
        name: 'registro-de-ventas',
        columns: salesBookColumns,
        rowKey: ({ comprobante_id }) => comprobante_id,
        actions,
        faded: ({ state }) => state === 'VOIDED' || state === 'REJECTED',
      }}
      empty={{
        icon: 'receipt',
        title: `Nada se emitió en ${monthText(month)}`,
        detail: 'Elija otro mes, o mire los comprobantes de prueba.',
        none: {
          title: `Nada se emitió en ${monthText(month)}`,
          detail: 'Elija otro mes, o mire los comprobantes de prueba.',
        },
      }}
    >
      <Select
        aria-label="Mes"
        w={190}
        allowDeselect={false}
        data={
          months.some(({ value }) => value === month)
            ? months
            : [{ value: month, label: monthText(month) }, ...months]
        }
        value={month}
        onChange={(value) => void setFilters({ month: value ?? undefined })}
      />
      <Select
        aria-label="Validez"
        w={150}
        allowDeselect={false}
        data={books}
        value={is_trial ? 'trial' : 'legal'}
        onChange={(value) => void setFilters({ is_trial: value === 'trial' ? true : undefined })}
      />
    </ListPage>
  )
}
