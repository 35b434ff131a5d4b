import { useState } from 'react'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { integerParam } from '@chaski/contract/fields.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { monthText, stepMonth } from '@chaski/contract/reports/month-words.ts'
import { type Statement, statementQuery } from '@chaski/contract/reports/statement-schema.ts'
import { q } from '#src/shared/api.ts'
import { count, date, dateTime, soles } from '#src/shared/formats.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { findCompanies } from './find-choices.ts'
import { MoneyFacts } from './money-facts.tsx'
import { MoneyTable } from '#src/ui/figures/money-table.tsx'
import { PeriodSteps } from './period-steps.tsx'
import { today } from '#src/shared/today.ts'
import { takeFile } from '#src/central/take-file.ts'
import '#src/ui/form/form.css'
import './reports.css'

export const statementSearch = z.object({
  company_id: integerParam(1, 2_147_483_647).optional(),
  month: statementQuery.shape.month.optional(),
})
const shownRows = 200

/** What a company owes for a month, by cost center and ride by ride. */
export function StatementPage() {
  const { filters, setFilters, clear } = useFilters(statementSearch)
  const { company_id } = filters
  const month = filters.month ?? today().slice(0, 7)
  const [chosen, setChosen] = useState('')
  const params = { company_id: company_id ?? 0 }
  const { data, error, refetch } = useQuery({
    ...q(reports.statement, { params, query: { month, page_size: shownRows } }),
    enabled: company_id !== undefined,
    placeholderData: keepPreviousData,
  })
  const shown = company_id === undefined ? undefined : data
  const name = `estado-de-cuenta-${shown?.company.ruc ?? company_id}-${month}`
  return (
    <Page
      title="Estados de cuenta"
      aside={shown && `${shown.company.name} · ${monthText(month)}`}
      actions={
        shown && (
          <>
            <Button
              variant="default"
              leftSection={<Icon name="print" />}
              onClick={() =>
                void takeFile(reports.statementPdf, { params, query: { month } }, `${name}.pdf`)
              }
            >
              PDF
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              onClick={() =>
                void takeFile(reports.statementExcel, { params, query: { month } }, `${name}.xlsx`)
              }
            >
              Excel
            </Button>
          </>
        )
      }
      bar={
        <FilterBar active={company_id !== undefined} onClear={() => void clear()}>
          <Autocomplete
            inline
            label="Empresa"
            width={300}
            source="statement-company"
            chosen={company_id === undefined ? '' : (shown?.company.name ?? chosen)}
            search={findCompanies}
            onChoose={(choice) => {
              setChosen(choice?.name ?? '')
              void setFilters({ company_id: choice?.id })
            }}
          />
          <PeriodSteps
            what="Mes"
            text={monthText(month)}
            onStep={(by) => void setFilters({ month: stepMonth(month, by) })}
          />
        </FilterBar>
      }
    >
      {company_id === undefined && (
        <EmptyState
          icon="building"
          title="Elija una empresa"
          detail="Verá sus servicios del mes, por centro de costo, y cuánto debe pagar."
        />
      )}
      {company_id !== undefined && error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer el estado de cuenta."
          onRetry={() => void refetch()}
        />
      )}
      {shown && <StatementView s={shown} />}
    </Page>
  )
}

function StatementView({ s }: { s: Statement }) {
  return (
    <div className="money-page">
      <section className="card">
        <h2>Por pagar</h2>
        <MoneyFacts
          facts={[
            { label: 'Servicios', value: count(s.services) },
            { label: 'Pagado al momento', value: soles(s.paid_cents) },
            ...(s.igv_cents > 0
              ? [
                  { label: 'Valor de venta', value: soles(s.base_cents) },
                  { label: 'IGV 18 %', value: soles(s.igv_cents) },
                ]
              : []),
            { label: 'Total al crédito', value: soles(s.credit_cents), strong: true },
            { label: 'Vence el', value: date(s.due_date) },
            {
              label: 'Impuesto',
              value:
                s.company.tax_treatment === 'GRAVADO' ? 'Gravado con IGV' : 'Exonerado del IGV',
            },
            { label: 'RUC', value: s.company.ruc ?? '—' },
          ]}
        />
      </section>
      <div className="money-side">
        <section className="card">
          <h2>Por centro de costo</h2>
          <MoneyTable
            label="Centros de costo"
            empty="Ningún servicio en el mes."
            rows={s.centers}
            rowKey={(c) => c.costcenter_id ?? 0}
            columns={[
              {
                title: 'Centro de costo',
                cell: (c) => (c.code === null ? 'Sin centro de costo' : `${c.code} ${c.name}`),
              },
              { title: 'Servicios', end: true, cell: (c) => count(c.services) },
              { title: 'Al crédito', end: true, cell: (c) => soles(c.credit_cents) },
              { title: 'Pagado', end: true, cell: (c) => soles(c.paid_cents) },
            ]}
            sums={['Total', count(s.services), soles(s.credit_cents), soles(s.paid_cents)]}
          />
        </section>
        <section className="card">
          <h2>Servicios</h2>
          <MoneyTable
            label="Servicios"
            empty="Ningún servicio en el mes."
            rows={s.rows}
            rowKey={(r) => r.service_id}
            columns={[
              { title: 'Fecha', cell: (r) => dateTime(r.date_time_service) },
              { title: 'Servicio', cell: (r) => r.service_id },
              { title: 'Pasajero', cell: (r) => r.client_name },
              { title: 'Origen', cell: (r) => r.origin_text },
              { title: 'Centro', cell: (r) => r.costcenter_code },
              { title: 'Pago', cell: (r) => r.payment_type_name },
              { title: 'Importe', end: true, cell: (r) => soles(r.amount_cents) },
            ]}
          />
          {s.total > s.rows.length && (
            <p className="form-hint">
              Se muestran los últimos {count(s.rows.length)} de {count(s.total)}; el PDF y el Excel
              los llevan todos.
            </p>
          )}
        </section>
      </div>
    </div>
  )
}
