import { incidentKinds, incidentStates, type IncidentForm } from '@chaski/contract/audit/schema.ts'
import { NumberField, SelectField, TextAreaField } from '#src/ui/field.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { kindLabels, stateLabels } from './incident-words.tsx'

const kinds = incidentKinds.map((value) => ({ value, label: kindLabels[value] }))
const states = incidentStates.map((value) => ({ value, label: stateLabels[value] }))

export const incidentLabels = {
  occurred_at: 'Ocurrió',
  detected_at: 'Se detectó',
  kind: 'Tipo',
  state: 'Estado',
  summary: 'Qué pasó',
  data_affected: 'Datos afectados',
  people_affected: 'Personas afectadas',
  actions: 'Medidas tomadas',
  authority_notified_at: 'Aviso a la autoridad',
  people_notified_at: 'Aviso a las personas',
}

type MomentProps<Values extends IncidentForm> = {
  form: ContractForm<Values>
  name: 'occurred_at' | 'detected_at' | 'authority_notified_at' | 'people_notified_at'
  required?: boolean
}

function Moment<Values extends IncidentForm>({ form, name, required }: MomentProps<Values>) {
  const { value, error } = form.getInputProps(name)
  return (
    <DateTimeField
      label={incidentLabels[name]}
      required={required}
      value={(value as string | null) || null}
      error={error}
      onChange={(next) => form.setFieldValue(name, (next ?? (required ? '' : null)) as never)}
    />
  )
}

/** What the register of incidents asks for, new or known. */
export function IncidentFields<Values extends IncidentForm>({
  form,
}: {
  form: ContractForm<Values>
}) {
  return (
    <>
      <TextAreaField
        form={form}
        name="summary"
        label={incidentLabels.summary}
        required
        first
        maxLength={2000}
      />
      <div className="form-row">
        <SelectField form={form} name="kind" label={incidentLabels.kind} options={kinds} required />
        <SelectField
          form={form}
          name="state"
          label={incidentLabels.state}
          options={states}
          required
        />
        <NumberField
          form={form}
          name="people_affected"
          label={incidentLabels.people_affected}
          min={0}
          max={10_000_000}
        />
      </div>
      <div className="form-row">
        <Moment form={form} name="detected_at" required />
        <Moment form={form} name="occurred_at" />
      </div>
      <TextAreaField
        form={form}
        name="data_affected"
        label={incidentLabels.data_affected}
        rows={2}
        maxLength={1000}
      />
      <TextAreaField form={form} name="actions" label={incidentLabels.actions} maxLength={4000} />
      <div className="form-row">
        <Moment form={form} name="authority_notified_at" />
        <Moment form={form} name="people_notified_at" />
      </div>
      <p className="form-hint">
        Si hay muchas personas, datos sensibles o daño evidente, la autoridad (ANPD) debe saberlo
        dentro de las 48 horas de detectado.
      </p>
    </>
  )
}
