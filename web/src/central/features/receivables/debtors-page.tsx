import { useMemo } from 'react'
import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Debtor, debtorFilters } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { soles } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { takeFile } from '#src/central/take-file.ts'
import { debtorColumns } from './debtor-columns.tsx'

const schema = debtorFilters.omit({ page: true, page_size: true, sort: true })

/** Who owes what, the longest overdue first. */
export function DebtorsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('debtors', receivables.debtors, filters)
  const list = usePages(receivables.debtors, asked)
  const whole = useQuery({
    ...q(receivables.debtors, { query: { ...filters, page: 1, page_size: 1 } }),
    placeholderData: keepPreviousData,
  })
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Debtor>[]>(() => {
    const open = (to: '/cobranzas/$company_id' | '/cobranzas/$company_id/pago') =>
      function leadTo([row]: Debtor[]) {
        void navigate({ to, params: { company_id: String(row!.company_id) } })
      }
    return [
      {
        label: 'Abrir la cuenta',
        keys: 'Enter',
        icon: 'wallet',
        run: open('/cobranzas/$company_id'),
      },
      {
        label: 'Registrar pago',
        keys: 'P',
        icon: 'coin',
        run: open('/cobranzas/$company_id/pago'),
      },
    ]
  }, [navigate])
  const totals = whole.data?.totals
  return (
    <ListPage
      exported={null}
      title="Cuentas por cobrar"
      words={['empresa', 'empresas']}
      aside={
        totals &&
        `Por cobrar ${soles(totals.balance_cents)}, vencido ${soles(
          totals.days_30_cents + totals.days_60_cents + totals.days_90_cents + totals.older_cents,
        )}`
      }
      above={
        <QueryGate query={whole} what="No se pudieron traer los totales." waiting={<></>}>
          {() => null}
        </QueryGate>
      }
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar empresa o RUC',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      create={null}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => void takeFile(receivables.ageingExcel, {}, 'antiguedad-de-deudas.xlsx')}
          >
            Antigüedad
          </Button>
          <LinkButton variant="default" to="/cobranzas/recordatorios" search>
            Recordatorios
          </LinkButton>
          <LinkButton variant="default" to="/cobranzas/cobros" search>
            Cobros del periodo
          </LinkButton>
        </>
      }
      table={{
        name: 'debtors',
        columns: debtorColumns,
        rowKey: ({ company_id }) => company_id,
        actions,
        edge: ({ overdue_days }) => (overdue_days > 30 ? 'alarm' : undefined),
      }}
      empty={{
        icon: 'wallet',
        title: 'Ninguna empresa coincide',
        none: {
          title: 'Nadie debe nada',
          detail:
            'Aquí aparece cada empresa con servicios al crédito: sin facturar, al día y vencido.',
        },
      }}
    >
      <Select
        aria-label="Vencimiento"
        placeholder="Todas"
        w={170}
        clearable
        data={[
          { value: 'true', label: 'Con deuda vencida' },
          { value: 'false', label: 'Al día' },
        ]}
        value={filters.overdue === undefined ? null : String(filters.overdue)}
        onChange={(value) =>
          void setFilters({ overdue: value === null ? undefined : value === 'true' })
        }
      />
    </ListPage>
  )
}
