import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { type DynamicField, fieldTypes } from '@chaski/contract/companies/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { listOf } from '#src/shared/list-query.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { CompanyList } from '#src/central/features/companies/company-list.tsx'
import { stageOptions } from '#src/central/features/companies/company-words.ts'

const typeName = (code: string): string =>
  fieldTypes.find((type) => type.code === code)?.name ?? code
const stageName = (stage: string): string =>
  stageOptions.find(({ value }) => value === stage)?.label ?? stage

const columns: readonly Column<DynamicField>[] = [
  {
    key: 'label',
    header: 'Campo',
    width: 180,
    grow: 1,
    cell: (f) => f.label,
    sort: (f) => f.label,
  },
  { key: 'type', header: 'Tipo', width: 90, cell: (f) => typeName(f.type_code) },
  {
    key: 'options',
    header: 'Opciones',
    width: 200,
    grow: 1,
    cell: (f) => f.options.join(', ') || '—',
  },
  {
    key: 'stage',
    header: 'Se pide',
    width: 100,
    cell: (f) => stageName(f.stage),
    sort: (f) => f.stage,
  },
  { key: 'required', header: 'Obligatorio', width: 100, cell: (f) => (f.required ? 'Sí' : 'No') },
  {
    key: 'position',
    header: 'Orden',
    width: 70,
    align: 'end',
    cell: (f) => f.position,
    sort: (f) => f.position,
  },
]

const remove = async (field: DynamicField): Promise<void> => {
  const sure = await confirm({
    title: `Dejar de pedir «${field.label}»`,
    detail: 'Los servicios pasados conservan sus respuestas.',
    verb: 'Quitar campo',
    danger: true,
  })
  if (!sure) return
  await call(companies.removeField, {
    params: { company_uuid: field.company_id, dynamicfield_id: field.dynamicfield_id },
  })
  await invalidate(companies.fields)
  toast(`Ya no se pide «${field.label}».`)
}

/** What the company wants to know about each ride. */
export function FieldsPage() {
  const company_id = useIdParam('company_id')
  const query = useQuery(q(companies.fields, { params: { company_uuid: company_id } }))
  const mayEdit = useMay()('MNT_COMPANY_FIELDS')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<DynamicField>[]>(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([field]) =>
          void navigate({
            to: '/empresas/$company_id/campos/$dynamicfield_id',
            params: {
              company_id: String(company_id),
              dynamicfield_id: String(field!.dynamicfield_id),
            },
          }),
      },
      {
        label: 'Quitar',
        keys: 'Delete',
        icon: 'close',
        verdict: () => mayEdit,
        run: ([field]) => void remove(field!).catch(toastError),
      },
    ],
    [mayEdit, navigate, company_id],
  )
  return (
    <CompanyList
      create={{
        label: 'Nuevo campo',
        to: '/empresas/$company_id/campos/nuevo',
        params: { company_id: String(company_id) },
        verdict: mayEdit,
      }}
      list={listOf(query)}
      name="dynamicfields"
      label="Campos dinámicos"
      columns={columns}
      rowKey={(field) => field.dynamicfield_id}
      rowActions={actions}
      empty={{
        none: {
          title: 'Esta empresa no pide datos propios',
          detail: 'Por ejemplo: orden interna, motivo del viaje, número de proyecto.',
        },
      }}
    />
  )
}
