import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import {
  type DynamicField,
  type dynamicFieldForm,
  fieldTypes,
} from '@chaski/contract/companies/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField, NumberField, SelectField, TagsField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyPage } from './company-page.tsx'
import { stageOptions } from './company-words.ts'

const typeOptions = fieldTypes.map(({ code, name }) => ({ value: code, label: name }))
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
  const list = useQuery(q(companies.fields, { params: { company_uuid: company_id } }))
  const mayEdit = useCan()('MNT_COMPANY_FIELDS')
  const [edited, setEdited] = useState<DynamicField | 'new' | null>(null)
  const leave = () => setEdited(null)
  const actions = useMemo<readonly RowAction<DynamicField>[]>(
    () =>
      mayEdit
        ? [
            { label: 'Editar', keys: 'Enter', icon: 'edit', run: ([field]) => setEdited(field!) },
            {
              label: 'Quitar',
              keys: 'Delete',
              icon: 'close',
              run: ([field]) => void remove(field!).catch(toastError),
            },
          ]
        : [],
    [mayEdit],
  )
  return (
    <CompanyPage
      actions={() =>
        mayEdit && (
          <Button leftSection={<Icon name="plus" />} onClick={() => setEdited('new')}>
            Nuevo campo
          </Button>
        )
      }
    >
      {() => (
        <>
          <DataTable
            name="dynamicfields"
            label="Campos dinámicos"
            columns={columns}
            rows={list.data?.data ?? []}
            rowKey={(field) => field.dynamicfield_id}
            actions={actions}
            loading={list.isPending}
            empty={
              <EmptyState
                title="Esta empresa no pide datos propios"
                detail="Por ejemplo: orden interna, motivo del viaje, número de proyecto."
              />
            }
          />
          {edited === 'new' && <NewField company_id={company_id} onLeave={leave} />}
          {edited !== null && edited !== 'new' && <EditField field={edited} onLeave={leave} />}
        </>
      )}
    </CompanyPage>
  )
}

const invalidates = [companies.fields]
const labels = {
  label: 'Nombre',
  type_code: 'Tipo',
  options: 'Opciones',
  required: 'Es obligatorio',
  stage: 'Se pide',
  position: 'Orden',
}

function NewField({ company_id, onLeave }: { company_id: number; onLeave: () => void }) {
  return (
    <FormDialog
      title="Nuevo campo"
      width={560}
      endpoint={companies.createField}
      params={{ company_uuid: company_id }}
      invalidates={invalidates}
      initial={{
        label: '',
        type_code: 'TEXT',
        options: [],
        required: false,
        stage: 'BOOKING',
        position: 1,
      }}
      labels={labels}
      verb="Crear campo"
      onDone={({ label }) => {
        onLeave()
        toast(`Se creó el campo «${label}».`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <FieldFields fields={fields} />}
    </FormDialog>
  )
}

function EditField({ field, onLeave }: { field: DynamicField; onLeave: () => void }) {
  const { company_id: company_uuid, dynamicfield_id } = field
  return (
    <FormDialog
      title={`Campo «${field.label}»`}
      width={560}
      endpoint={companies.updateField}
      params={{ company_uuid, dynamicfield_id }}
      invalidates={invalidates}
      edited={field}
      labels={labels}
      onDone={({ label }) => {
        onLeave()
        toast(`Se guardó el campo «${label}».`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <FieldFields fields={fields} />}
    </FormDialog>
  )
}

function FieldFields({ fields }: { fields: FieldsOf<typeof dynamicFieldForm> }) {
  return (
    <>
      <TextField field={fields.label} required first maxLength={60} />
      <div className="form-row">
        <SelectField field={fields.type_code} options={typeOptions} required />
        <SelectField field={fields.stage} options={stageOptions} required />
        <NumberField field={fields.position} min={0} max={1000} />
      </div>
      {fields.type_code.value === 'LIST' && (
        <TagsField field={fields.options} hint="Enter después de cada una" required />
      )}
      <CheckField field={fields.required} />
    </>
  )
}
