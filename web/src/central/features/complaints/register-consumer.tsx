import { documentTypes } from '@chaski/contract/complaints/options.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { answerChannelNames } from './complaint-words.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { RadioField } from './radio-field.tsx'
import type { RegisterValues } from './register-page.tsx'

const documents = documentTypes.filter(({ id }) => id !== -1)
const answers = [
  { value: 'EMAIL', label: answerChannelNames.EMAIL },
  { value: 'LETTER', label: answerChannelNames.LETTER },
]

/** Who complains, and how they want their answer. */
export function RegisterConsumer({ form }: { form: ContractForm<RegisterValues> }) {
  const letter = form.values.answer_channel === 'LETTER'
  return (
    <fieldset>
      <legend>Consumidor</legend>
      <div className="form-row">
        <TextField form={form} name="first_names" label="Nombres" required maxLength={80} />
        <TextField form={form} name="last_names" label="Apellidos" required maxLength={80} />
      </div>
      <div className="form-row">
        <IdField
          form={form}
          name="document_type_id"
          label="Tipo de documento"
          options={documents}
          required
        />
        <TextField
          form={form}
          name="document_number"
          label="N.º de documento"
          required
          maxLength={30}
        />
        <TextField
          form={form}
          name="phone"
          label="Teléfono"
          nullable
          inputMode="tel"
          maxLength={30}
        />
      </div>
      <RadioField
        form={form}
        name="answer_channel"
        label="Desea la respuesta por"
        options={answers}
      />
      <div className="form-row">
        <TextField
          form={form}
          name="email"
          label="Correo"
          nullable
          required={!letter}
          inputMode="email"
          maxLength={254}
        />
        <TextField
          form={form}
          name="address"
          label="Domicilio"
          nullable
          required={letter}
          maxLength={200}
        />
      </div>
      <CheckField form={form} name="is_minor" label="El consumidor es menor de edad" />
      {form.values.is_minor === true && <RegisterGuardian form={form} />}
    </fieldset>
  )
}

function RegisterGuardian({ form }: { form: ContractForm<RegisterValues> }) {
  return (
    <>
      <TextField
        form={form}
        name="guardian_name"
        label="Padre, madre o representante"
        nullable
        required
        maxLength={160}
      />
      <div className="form-row">
        <TextField
          form={form}
          name="guardian_phone"
          label="Su teléfono"
          nullable
          inputMode="tel"
          maxLength={30}
        />
        <TextField
          form={form}
          name="guardian_email"
          label="Su correo"
          nullable
          inputMode="email"
          maxLength={254}
        />
        <TextField
          form={form}
          name="guardian_address"
          label="Su domicilio"
          nullable
          maxLength={200}
        />
      </div>
    </>
  )
}
