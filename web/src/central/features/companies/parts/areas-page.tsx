import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Area } from '@chaski/contract/companies/schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { count } from '#src/shared/formats.ts'
import { listOf } from '#src/shared/list-query.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { CompanyList } from '#src/central/features/companies/company-list.tsx'

const columns: readonly Column<Area>[] = [
  { key: 'name', header: 'Área', width: 200, grow: 1, cell: (a) => a.name, sort: (a) => a.name },
  {
    key: 'clients',
    header: 'Usuarios',
    width: 90,
    align: 'end',
    cell: (a) => count(a.clients),
    sort: (a) => a.clients,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (a) =>
      a.is_active ? (
        <StatusChip tone="good" icon="check" label="Activa" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Archivada" />
      ),
  },
]

const remove = async (area: Area): Promise<void> => {
  const sure = await confirm({
    title: `Eliminar el área ${area.name}`,
    detail:
      area.clients > 0 ? 'Tiene usuarios: se archivará y ellos conservarán el nombre.' : undefined,
    verb: 'Eliminar área',
    danger: true,
  })
  if (!sure) return
  await call(companies.removeArea, {
    params: { company_id: area.company_id, area_id: area.area_id },
  })
  await invalidate(companies.areas)
  toast(`Se eliminó el área ${area.name}.`)
}

/** The departments of a company. */
export function AreasPage() {
  const company_id = useIdParam('company_id')
  const query = useQuery(q(companies.areas, { params: { company_id } }))
  const mayEdit = useMay()('MNT_COMPANY_AREA')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Area>[]>(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([area]) =>
          void navigate({
            to: '/empresas/$company_id/areas/$area_id',
            params: { company_id: String(company_id), area_id: String(area!.area_id) },
          }),
      },
      {
        label: 'Eliminar',
        keys: 'Delete',
        icon: 'close',
        verdict: (area) => allOf(mayEdit, refusedIf(!area.is_active, 'Ya está archivada')),
        run: ([area]) => void remove(area!).catch(toastError),
      },
    ],
    [mayEdit, navigate, company_id],
  )
  return (
    <CompanyList
      create={{
        label: 'Nueva área',
        to: '/empresas/$company_id/areas/nueva',
        params: { company_id: String(company_id) },
        verdict: mayEdit,
      }}
      list={listOf(query)}
      name="areas"
      label="Áreas"
      columns={columns}
      rowKey={(area) => area.area_id}
      rowActions={actions}
      faded={(area) => !area.is_active}
      empty={{
        none: {
          title: 'Aún no hay áreas',
          detail: 'Sirven para agrupar usuarios y repartir aprobadores.',
        },
      }}
    />
  )
}
