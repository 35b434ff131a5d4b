import { useMemo, useState } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { planFilters, type PlanRow, type PlanState } from '@chaski/contract/plans/schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { planColumns } from './plan-columns.tsx'
import { stateOptions } from './plan-words.ts'

const schema = planFilters.omit({ page: true, page_size: true })

/** What regular clients order: each plan makes its own rides. */
export function PlansPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(plans.list, filters)
  const exported = useExported({ list: plans.list, filters, name: 'planes' })
  const navigate = useNavigate()
  const may = useMay()
  const [columns] = useState(() => planColumns(dayOf(Date.now())))
  const sees = may('DSP_CLIENT_VIEW')
  const firms = useLookUp(
    companies.options,
    {},
    ({ data }) => data.map(({ company_id, name }) => ({ id: company_id, name })),
    { enabled: sees.allowed },
  )
  const actions = useMemo<readonly RowAction<PlanRow>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'calendar',
        run: ([plan]) =>
          void navigate({
            to: '/planes/$plan_id',
            params: { plan_id: String(plan!.plan_id) },
            search: true,
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      title="Planes"
      words={['plan', 'planes']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por plan o empresa',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{
        label: 'Nuevo plan',
        to: '/planes/nuevo',
        verdict: allOf(may('DSP_SERVICE_CREATE'), sees),
      }}
      table={{
        name: 'plans',
        columns,
        rowKey: (plan) => plan.plan_id,
        actions,
        faded: (plan) => !plan.is_active,
        edge: (plan) => (plan.refusals > 0 ? 'alarm' : undefined),
      }}
      empty={{
        icon: 'calendar',
        title: 'Ningún plan coincide',
        none: {
          title: 'Todavía no hay planes',
          detail:
            'Registre los servicios que se repiten: se crean solos con siete días de anticipación.',
        },
      }}
    >
      <Select
        aria-label="Estado"
        placeholder="Todos los estados"
        w={170}
        clearable
        data={stateOptions}
        value={filters.state ?? null}
        onChange={(value) =>
          void setFilters({ state: (value ?? undefined) as PlanState | undefined })
        }
      />
      <LookUpSelect
        label="Empresa"
        none="Empresa"
        width={190}
        lookUp={firms}
        value={filters.company_id}
        onChange={(company_id) => void setFilters({ company_id })}
      />
    </ListPage>
  )
}
