import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import {
  type DynamicField,
  type dynamicFieldForm,
  fieldTypes,
} from '@chaski/contract/companies/schema.ts'
import { q } from '#src/shared/api.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { CheckField, NumberField, SelectField, TagsField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { stageOptions } from '#src/central/features/companies/company-words.ts'
import { useLeaveToPart } from '#src/central/features/companies/use-leave-to-part.ts'

const typeOptions = fieldTypes.map(({ code, name }) => ({ value: code, label: name }))
const invalidates = [companies.fields]
const labels = {
  label: 'Nombre',
  type_code: 'Tipo',
  options: 'Opciones',
  required: 'Es obligatorio',
  stage: 'Se pide',
  position: 'Orden',
}

export function NewFieldDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeaveToPart('campos')
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
        leave()
        toast(`Se creó el campo «${label}».`)
      }}
      onLeave={leave}
    >
      {(fields) => <FieldFields fields={fields} />}
    </FormDialog>
  )
}

export function EditFieldDialog() {
  const company_id = useIdParam('company_id')
  const dynamicfield_id = useIdParam('dynamicfield_id')
  const leave = useLeaveToPart('campos')
  const fields = useQuery(q(companies.fields, { params: { company_uuid: company_id } }))
  return (
    <LoadedDialog
      title="Campo"
      width={560}
      query={foundIn(fields, (field) => field.dynamicfield_id === dynamicfield_id)}
      onLeave={leave}
    >
      {(field) => <EditField key={field.dynamicfield_id} field={field} onLeave={leave} />}
    </LoadedDialog>
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
