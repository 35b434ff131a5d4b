import type { CatalogDataOf, catalogForm, CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import {
  CheckField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#src/ui/field/field.tsx'
import { type Field, partOf } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { IdsField } from '#src/ui/form/id-field.tsx'
import { HolidayFields } from './holiday-fields.tsx'

export const itemLabels = { name: 'Nombre', position: 'Orden', data: 'Datos propios' }

type Data = Record<string, unknown>
type ItemFieldsProps = { kind: CatalogKind; fields: FieldsOf<typeof catalogForm> }

/** What an item keeps of its own: the kind says what, and its schema has checked it. */
const dataOf = <Kind extends CatalogKind>(data: Field<Data>, _kind: Kind) =>
  data as Field<CatalogDataOf<Kind> & Data>

const holders = [
  { value: 'DRIVER', label: 'Conductor' },
  { value: 'VEHICLE', label: 'Vehículo' },
]

/** What each kind asks for besides its name. */
function DataFields({ kind, data }: { kind: CatalogKind; data: Field<Data> }) {
  switch (kind) {
    case 'service-types':
      return <ServiceTypeFields data={dataOf(data, kind)} />
    case 'payment-types': {
      const own = dataOf(data, kind)
      return (
        <>
          <CodeField data={own} />
          <CheckField field={partOf(own, 'credit', 'Se paga después (vale, crédito)')} />
        </>
      )
    }
    case 'turns': {
      const own = dataOf(data, kind)
      return (
        <div className="form-row">
          <TextField field={partOf(own, 'starts', 'Empieza')} hint="HH:mm" required maxLength={5} />
          <TextField
            field={partOf(own, 'ends', 'Termina')}
            hint="HH:mm; puede ser del día siguiente"
            required
            maxLength={5}
          />
        </div>
      )
    }
    case 'document-types':
      return <DocumentTypeFields data={dataOf(data, kind)} />
    case 'cancel-reasons':
      return (
        <CheckField
          field={partOf(
            dataOf(data, kind),
            'no_unit',
            'El servicio queda como «Sin unidad», no como cancelado',
          )}
        />
      )
    case 'sanction-reasons':
      return (
        <NumberField
          field={partOf(dataOf(data, kind), 'default_minutes', 'Tiempo usual')}
          hint="En minutos"
          min={1}
          max={525_600}
        />
      )
    case 'message-templates': {
      const own = dataOf(data, kind)
      return (
        <>
          <TextAreaField field={partOf(own, 'text', 'Mensaje')} required maxLength={1000} />
          <CheckField field={partOf(own, 'urgent', 'Se envía como urgente')} />
        </>
      )
    }
    case 'holidays':
      return <HolidayFields rule={dataOf(data, kind)} />
    default:
      return null
  }
}

function CodeField({ data }: { data: Field<{ code: string }> }) {
  return <TextField field={partOf(data, 'code', 'Código')} required maxLength={20} />
}

function ServiceTypeFields({ data }: { data: Field<CatalogDataOf<'service-types'>> }) {
  const attributes = useCatalogItems('vehicle-attributes')
  return (
    <>
      <CodeField data={data} />
      <IdsField
        field={partOf(data, 'vehicle_attribute_ids', 'Exige del vehículo')}
        options={attributes}
        none="Nada"
        hint="Solo se ofrecen unidades que lo cumplen."
      />
    </>
  )
}

function DocumentTypeFields({ data }: { data: Field<CatalogDataOf<'document-types'>> }) {
  return (
    <>
      <div className="form-row">
        <TextField
          field={partOf(data, 'code', 'Código')}
          hint="Mayúsculas y guion bajo"
          required
          maxLength={30}
        />
        <SelectField field={partOf(data, 'holder', 'De')} options={holders} required />
        <NumberField
          field={partOf(data, 'validity_months', 'Vigencia usual')}
          hint="En meses; vacío: la impresa"
          min={1}
          max={240}
        />
      </div>
      <CheckField field={partOf(data, 'required', 'Obligatorio')} />
      <CheckField
        field={partOf(data, 'blocks', 'Vencido, impide iniciar jornada y recibir servicios')}
      />
    </>
  )
}

export function ItemFields({ kind, fields }: ItemFieldsProps) {
  return (
    <>
      <TextField field={fields.name} required first maxLength={80} />
      <DataFields kind={kind} data={fields.data} />
      <NumberField
        field={fields.position}
        hint="Los menores salen primero al elegir"
        min={0}
        max={10_000}
      />
    </>
  )
}
