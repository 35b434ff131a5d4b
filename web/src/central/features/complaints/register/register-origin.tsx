import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { staffChannels } from '#src/central/complaints/complaint-words.ts'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { RegisterFields } from './register-fields.ts'

type RegisterOriginProps = {
  fields: RegisterFields
  establishments: readonly Establishment[]
}

/** By which way it came, and into which book it goes. */
export function RegisterOrigin({ fields, establishments }: RegisterOriginProps) {
  const paper = fields.channel.value === 'BACKUP_BOOK'
  return (
    <fieldset>
      <legend>Cómo llegó</legend>
      <div className="form-row">
        <SelectField field={fields.channel} options={staffChannels} required />
        {establishments.length > 1 && (
          <IdField
            field={fields.establishment_id}
            options={establishments.map(({ establishment_id, code, name }) => ({
              id: establishment_id,
              name: `${code} ${name}`,
            }))}
            required
          />
        )}
        {paper && <TextField field={fields.backup_sheet_number} nullable required maxLength={30} />}
        <DayField
          field={fields.filed_at}
          label={paper ? 'Fecha y hora de la hoja' : undefined}
          hint={paper ? undefined : 'Vacío: ahora mismo'}
          withTime
        />
      </div>
    </fieldset>
  )
}
