import { documentTypes } from '@chaski/contract/complaints/options.ts'
import { CheckField, RadioField, TextField } from '#src/ui/field/field.tsx'
import { answerChannelNames } from '#src/central/complaints/complaint-words.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { RegisterFields } from './register-fields.ts'

const documents = documentTypes.filter(({ id }) => id !== -1)
const answers = [
  { value: 'EMAIL', label: answerChannelNames.EMAIL },
  { value: 'LETTER', label: answerChannelNames.LETTER },
]

/** Who complains, and how they want their answer. */
export function RegisterConsumer({ fields }: { fields: RegisterFields }) {
  const letter = fields.answer_channel.value === 'LETTER'
  return (
    <fieldset>
      <legend>Consumidor</legend>
      <div className="form-row">
        <TextField field={fields.first_names} required maxLength={80} />
        <TextField field={fields.last_names} required maxLength={80} />
      </div>
      <div className="form-row">
        <IdField field={fields.document_type_id} options={documents} required />
        <TextField field={fields.document_number} required maxLength={30} />
        <TextField field={fields.phone} nullable inputMode="tel" maxLength={30} />
      </div>
      <RadioField field={fields.answer_channel} options={answers} />
      <div className="form-row">
        <TextField
          field={fields.email}
          nullable
          required={!letter}
          inputMode="email"
          maxLength={254}
        />
        <TextField field={fields.address} nullable required={letter} maxLength={200} />
      </div>
      <CheckField field={fields.is_minor} />
      {fields.is_minor.value === true && <RegisterGuardian fields={fields} />}
    </fieldset>
  )
}

function RegisterGuardian({ fields }: { fields: RegisterFields }) {
  return (
    <>
      <TextField field={fields.guardian_name} nullable required maxLength={160} />
      <div className="form-row">
        <TextField field={fields.guardian_phone} nullable inputMode="tel" maxLength={30} />
        <TextField field={fields.guardian_email} nullable inputMode="email" maxLength={254} />
        <TextField field={fields.guardian_address} nullable maxLength={200} />
      </div>
    </>
  )
}
