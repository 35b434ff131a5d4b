import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { HolidayFields } from './holiday-fields.tsx'

export type ItemValues = { name: string; position: number; data: Record<string, unknown> }

export const itemLabels = {
  name: 'Nombre',
  position: 'Orden',
  data: 'Datos propios',
  active: 'En uso',
}

type Fields<Values extends ItemValues> = { form: ContractForm<Values> }

const holders = [
  { value: 'DRIVER', label: 'Conductor' },
  { value: 'VEHICLE', label: 'Vehículo' },
]

/** What each kind asks for besides its name. */
function DataFields<Values extends ItemValues>({
  kind,
  form,
}: Fields<Values> & { kind: CatalogKind }) {
  switch (kind) {
    case 'service-types':
      return <TextField form={form} name="data.code" label="Código" required maxLength={20} />
    case 'payment-types':
      return (
        <>
          <TextField form={form} name="data.code" label="Código" required maxLength={20} />
          <CheckField form={form} name="data.credit" label="Se paga después (vale, crédito)" />
        </>
      )
    case 'turns':
      return (
        <div className="form-row">
          <TextField
            form={form}
            name="data.starts"
            label="Empieza"
            hint="HH:mm"
            required
            maxLength={5}
          />
          <TextField
            form={form}
            name="data.ends"
            label="Termina"
            hint="HH:mm; puede ser del día siguiente"
            required
            maxLength={5}
          />
        </div>
      )
    case 'document-types':
      return (
        <>
          <div className="form-row">
            <TextField
              form={form}
              name="data.code"
              label="Código"
              hint="Mayúsculas y guion bajo"
              required
              maxLength={30}
            />
            <SelectField form={form} name="data.holder" label="De" options={holders} required />
            <NumberField
              form={form}
              name="data.validity_months"
              label="Vigencia usual"
              hint="En meses; vacío: la impresa"
              min={1}
              max={240}
            />
          </div>
          <CheckField form={form} name="data.required" label="Obligatorio" />
          <CheckField
            form={form}
            name="data.blocks"
            label="Vencido, impide iniciar jornada y recibir servicios"
          />
        </>
      )
    case 'cancel-reasons':
      return (
        <CheckField
          form={form}
          name="data.no_unit"
          label="El servicio queda como «Sin unidad», no como cancelado"
        />
      )
    case 'sanction-reasons':
      return (
        <NumberField
          form={form}
          name="data.default_minutes"
          label="Tiempo usual"
          hint="En minutos"
          min={1}
          max={525_600}
        />
      )
    case 'message-templates':
      return (
        <>
          <TextAreaField form={form} name="data.text" label="Mensaje" required maxLength={1000} />
          <CheckField form={form} name="data.urgent" label="Se envía como urgente" />
        </>
      )
    case 'holidays':
      return <HolidayFields form={form} />
    default:
      return null
  }
}

export function ItemFields<Values extends ItemValues>({
  kind,
  form,
}: Fields<Values> & { kind: CatalogKind }) {
  return (
    <>
      <TextField form={form} name="name" label={itemLabels.name} required first maxLength={80} />
      <DataFields kind={kind} form={form} />
      <NumberField
        form={form}
        name="position"
        label={itemLabels.position}
        hint="Los menores salen primero al elegir"
        min={0}
        max={10_000}
      />
    </>
  )
}
