import { ActionIcon, Button } from '@mantine/core'
import type { SmsExtra, smsGatewayForm } from '@chaski/contract/settings/channel-schema.ts'
import { CheckField, PasswordField, SelectField, TextField } from '#src/ui/field/field.tsx'
import { controlOf, partOf, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { Icon } from '#src/ui/icon.tsx'

const places = [
  { value: 'FIELD', label: 'Campo' },
  { value: 'HEADER', label: 'Encabezado' },
]
const emptyRow: SmsExtra = { place: 'FIELD', name: '', value: '', is_secret: false }

type SmsExtrasFieldProps = {
  field: FieldsOf<typeof smsGatewayForm>['extras']
  /** As they are saved: the value of a secret one is known to the server alone. */
  kept: readonly SmsExtra[]
}

/** What every message carries besides its number and text: a sender, a key. */
export function SmsExtrasField({ field, kept }: SmsExtrasFieldProps) {
  const rows = field.value
  useShown(field, (all) => all.map(({ name }) => name).join(', ') || 'Ninguno')
  const { error } = controlOf(field)
  const isKept = ({ place, name }: SmsExtra) =>
    kept.some((one) => one.is_secret && one.place === place && one.name === name)
  return (
    <fieldset className="sms-extras">
      <legend>{field.label}</legend>
      {rows.map((extra, index) => {
        const row = partOf(field, index, `Fila ${index + 1}`)
        const value = partOf(row, 'value', 'Valor')
        return (
          <div key={index} className="sms-extra">
            <SelectField field={partOf(row, 'place', 'Va en')} options={places} />
            <TextField field={partOf(row, 'name', 'Nombre')} required maxLength={80} />
            {extra.is_secret ? (
              <PasswordField
                field={value}
                hint={isKept(extra) ? 'Vacío: el guardado' : undefined}
              />
            ) : (
              <TextField field={value} required maxLength={500} />
            )}
            <CheckField field={partOf(row, 'is_secret', 'Secreto')} />
            <ActionIcon
              aria-label={`Quitar la fila ${index + 1}`}
              disabled={field.disabled}
              onClick={() => field.set(rows.filter((_row, at) => at !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
          </div>
        )
      })}
      {error !== undefined && <p className="channel-problem">{error}</p>}
      <Button
        variant="subtle"
        size="compact-sm"
        className="start"
        disabled={field.disabled}
        leftSection={<Icon name="plus" />}
        onClick={() => field.set([...rows, emptyRow])}
      >
        Agregar campo o encabezado
      </Button>
    </fieldset>
  )
}
