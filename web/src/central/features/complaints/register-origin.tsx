import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { staffChannels } from './complaint-words.ts'
import { DateField } from './date-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { RegisterValues } from './register-page.tsx'

type RegisterOriginProps = {
  form: ContractForm<RegisterValues>
  establishments: readonly Establishment[]
}

/** By which way it came, and into which book it goes. */
export function RegisterOrigin({ form, establishments }: RegisterOriginProps) {
  const paper = form.values.channel === 'BACKUP_BOOK'
  return (
    <fieldset>
      <legend>Cómo llegó</legend>
      <div className="form-row">
        <SelectField form={form} name="channel" label="Canal" options={staffChannels} required />
        {establishments.length > 1 && (
          <IdField
            form={form}
            name="establishment_id"
            label="Libro del local"
            options={establishments.map(({ establishment_id, code, name }) => ({
              id: establishment_id,
              name: `${code} ${name}`,
            }))}
            required
          />
        )}
        {paper && (
          <TextField
            form={form}
            name="backup_sheet_number"
            label="N.º de la hoja de papel"
            nullable
            required
            maxLength={30}
          />
        )}
        <DateField
          form={form}
          name="filed_at"
          label={paper ? 'Fecha y hora de la hoja' : 'Lo presentó'}
          hint={paper ? undefined : 'Vacío: ahora mismo'}
        />
      </div>
    </fieldset>
  )
}
