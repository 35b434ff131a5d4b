import type { ComplaintBook } from '@chaski/contract/complaints/public-schema.ts'
import { documentTypes } from '@chaski/contract/complaints/options.ts'
import { districts } from '#src/public/complaint/districts.ts'
import type { ComplaintForm } from '#src/public/complaint/use-complaint.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { RadioGroup } from '#src/public/form/radio-group.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'

const channels = [
  { id: 'EMAIL', name: 'Por correo electrónico' },
  { id: 'LETTER', name: 'Por carta, a mi domicilio' },
]

type StepProps = { form: ComplaintForm; establishments: ComplaintBook['establishments'] }

/** Box 1 of the sheet: who complains, and how to reach them. */
export function ConsumerStep({ form, establishments }: StepProps) {
  const { draft } = form
  const isDni = draft.document_type_id === '1'
  const byMail = draft.answer_channel === 'EMAIL'
  return (
    <>
      {establishments.length > 1 && (
        <SelectField
          {...form.text('establishment_code')}
          label="Local"
          options={establishments.map(({ code, name }) => ({
            id: code,
            name: `${code} · ${name}`,
          }))}
        />
      )}
      <RadioGroup
        {...form.choice('answer_channel')}
        label="¿Cómo desea recibir la respuesta?"
        required
        options={channels}
      />
      <div className="columns">
        <TextField
          {...form.text('first_names')}
          label="Nombres"
          required
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          {...form.text('last_names')}
          label="Apellidos"
          required
          autoComplete="family-name"
          maxLength={80}
        />
        <SelectField
          {...form.text('document_type_id')}
          label="Tipo de documento"
          required
          options={documentTypes}
        />
        <TextField
          {...form.text('document_number')}
          label="N.º de documento"
          required
          inputMode={isDni ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={15}
        />
        <TextField
          {...form.text('email')}
          label="Correo electrónico"
          required={byMail}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...form.text('phone')}
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <TextField
          {...form.text('address')}
          label="Domicilio"
          required={!byMail}
          autoComplete="street-address"
          maxLength={200}
        />
        <SelectField {...form.text('ubigeo')} label="Distrito" options={districts} />
      </div>
      <CheckField {...form.tick('is_minor')}>El consumidor es menor de edad</CheckField>
      {draft.is_minor && (
        <fieldset className="group">
          <legend>Datos del padre, madre o representante</legend>
          <div className="columns">
            <TextField
              {...form.text('guardian_name')}
              label="Nombre completo"
              required
              maxLength={160}
            />
            <TextField
              {...form.text('guardian_phone')}
              label="Teléfono del representante"
              type="tel"
              inputMode="tel"
              maxLength={20}
            />
            <TextField
              {...form.text('guardian_email')}
              label="Correo del representante"
              type="email"
              inputMode="email"
              maxLength={254}
            />
            <TextField
              {...form.text('guardian_address')}
              label="Domicilio del representante"
              maxLength={200}
            />
          </div>
        </fieldset>
      )}
      <div className="trap" aria-hidden="true">
        <label htmlFor="campo-fax">No llene este campo</label>
        <input
          id="campo-fax"
          tabIndex={-1}
          autoComplete="off"
          value={form.choice('fax_number').value}
          onChange={(event) => form.change({ fax_number: event.target.value })}
        />
      </div>
    </>
  )
}
