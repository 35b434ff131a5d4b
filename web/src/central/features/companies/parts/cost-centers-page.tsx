import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CostCenter } from '@chaski/contract/companies/schema.ts'
import { q } from '#src/shared/api.ts'
import { date, soles } from '#src/shared/formats.ts'
import { listOf } from '#src/shared/list-query.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { CompanyList } from '#src/central/features/companies/company-list.tsx'

/** How full a budget is, in words and with a warning before the end. */
const useText = (center: CostCenter): string => {
  if (center.budget_cents === null) return soles(center.used_cents)
  const share = center.budget_cents === 0 ? 100 : (center.used_cents * 100) / center.budget_cents
  return `${soles(center.used_cents)} (${Math.round(share)} %)`
}

const columns: readonly Column<CostCenter>[] = [
  { key: 'code', header: 'Código', width: 100, cell: (c) => c.code, sort: (c) => c.code },
  { key: 'name', header: 'Nombre', width: 160, grow: 1, cell: (c) => c.name, sort: (c) => c.name },
  {
    key: 'area',
    header: 'Área',
    width: 130,
    cell: (c) => c.area_name ?? 'Todas',
    sort: (c) => c.area_name,
  },
  {
    key: 'dates',
    header: 'Vigencia',
    width: 180,
    cell: (c) => `${date(c.active_from)} – ${c.active_to === null ? 'sin fin' : date(c.active_to)}`,
    sort: (c) => c.active_from,
  },
  {
    key: 'budget',
    header: 'Presupuesto',
    width: 140,
    align: 'end',
    cell: (c) =>
      c.budget_cents === null
        ? 'Sin límite'
        : `${soles(c.budget_cents)}${c.budget_period === 'MONTH' ? ' / mes' : ''}`,
    sort: (c) => c.budget_cents,
  },
  {
    key: 'used',
    header: 'Usado',
    width: 130,
    align: 'end',
    cell: useText,
    sort: (c) => c.used_cents,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (c) =>
      c.in_force ? (
        <StatusChip tone="good" icon="check" label="Vigente" />
      ) : (
        <StatusChip
          tone="quiet"
          icon="archive"
          label={c.is_active ? 'Fuera de fecha' : 'Archivado'}
        />
      ),
  },
]

/** Who pays inside the company, until when and how much. */
export function CostCentersPage() {
  const company_id = useIdParam('company_id')
  const query = useQuery(q(companies.costCenters, { query: { company_id } }))
  const mayEdit = useMay()('MNT_COSTCENTER_EDIT')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<CostCenter>[]>(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([center]) =>
          void navigate({
            to: '/empresas/$company_id/centros/$costcenter_id',
            params: {
              company_id: String(company_id),
              costcenter_id: String(center!.costcenter_id),
            },
          }),
      },
    ],
    [mayEdit, navigate, company_id],
  )
  return (
    <CompanyList
      create={{
        label: 'Nuevo centro de costo',
        to: '/empresas/$company_id/centros/nuevo',
        params: { company_id: String(company_id) },
        verdict: mayEdit,
      }}
      list={listOf(query)}
      name="costcenters"
      label="Centros de costo"
      columns={columns}
      rowKey={(center) => center.costcenter_id}
      rowActions={actions}
      edge={(center) =>
        center.budget_cents !== null && center.used_cents > center.budget_cents ? 'warn' : undefined
      }
      faded={(center) => !center.in_force}
      empty={{
        icon: 'wallet',
        none: {
          title: 'Aún no hay centros de costo',
          detail: 'Dicen a qué cuenta de la empresa va cada servicio, hasta cuándo y hasta cuánto.',
        },
      }}
    />
  )
}
