import { kindMeanings } from '@chaski/contract/complaints/options.ts'
import { RadioField, TextAreaField } from '#src/ui/field/field.tsx'
import {
  claimChoices,
  complaintChoices,
  kindOptions,
} from '#src/central/complaints/complaint-words.ts'
import { FilesField } from '#src/central/complaints/files-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { RegisterFields } from './register-fields.ts'

/** What the consumer says, in their own words. */
export function RegisterText({ fields }: { fields: RegisterFields }) {
  const kind = fields.kind.value ?? 'RECLAMO'
  return (
    <fieldset>
      <legend>Reclamo o queja</legend>
      <RadioField field={fields.kind} hint={kindMeanings[kind]} options={kindOptions} required />
      {kind === 'RECLAMO' ? (
        <IdField field={fields.claim_type_id} none="--TIPO RECLAMO--" options={claimChoices} />
      ) : (
        <IdField
          field={fields.complaint_type_id}
          none="--TIPO QUEJA--"
          options={complaintChoices}
        />
      )}
      <TextAreaField
        field={fields.detail}
        hint="Lo que cuenta el consumidor, con sus palabras"
        rows={6}
        maxLength={5000}
        required
      />
      <TextAreaField field={fields.request} rows={2} maxLength={2000} />
      <FilesField field={fields.attachments} />
    </fieldset>
  )
}
