import { clientTypeNames, clientTypes } from '@chaski/contract/billing/kinds.ts'
import type { tripSaleForm } from '@chaski/contract/billing/schema.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { partOf } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'

const types = clientTypes.map((value) => ({ value, label: clientTypeNames[value] }))

type BuyerFieldsProps = { field: FieldsOf<typeof tripSaleForm>['client'] }

/** Who buys, as SUNAT asks for it. */
export function BuyerFields({ field }: BuyerFieldsProps) {
  const anonymous = field.value.client_type === 'NONE'
  return (
    <>
      <div className="form-row">
        <SelectField field={partOf(field, 'client_type', 'Documento')} options={types} required />
        {!anonymous && (
          <TextField
            field={partOf(field, 'client_number', 'Número de documento')}
            required
            maxLength={15}
          />
        )}
      </div>
      <TextField
        field={partOf(field, 'client_name', 'Nombre o razón social')}
        required={!anonymous}
        maxLength={200}
      />
      <div className="form-row">
        <TextField field={partOf(field, 'client_address', 'Dirección')} maxLength={200} />
        <TextField
          field={partOf(field, 'client_email', 'Correo')}
          hint="Le llegan el PDF y el XML"
          nullable
          inputMode="email"
          maxLength={254}
        />
      </div>
    </>
  )
}
