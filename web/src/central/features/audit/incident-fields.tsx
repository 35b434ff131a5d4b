import {
  type incidentForm,
  incidentKindNames,
  incidentKinds,
  incidentStateNames,
  incidentStates,
} from '@chaski/contract/audit/schema.ts'
import { NumberField, SelectField, TextAreaField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'

const kinds = incidentKinds.map((value) => ({ value, label: incidentKindNames[value] }))
const states = incidentStates.map((value) => ({ value, label: incidentStateNames[value] }))

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

/** What the register of incidents asks for, new or known. */
export function IncidentFields({ fields }: { fields: FieldsOf<typeof incidentForm> }) {
  return (
    <>
      <TextAreaField field={fields.summary} required first maxLength={2000} />
      <div className="form-row">
        <SelectField field={fields.kind} options={kinds} required />
        <SelectField field={fields.state} options={states} required />
        <NumberField field={fields.people_affected} min={0} max={10_000_000} />
      </div>
      <div className="form-row">
        <DayField field={fields.detected_at} withTime required />
        <DayField field={fields.occurred_at} withTime />
      </div>
      <TextAreaField field={fields.data_affected} rows={2} maxLength={1000} />
      <TextAreaField field={fields.actions} maxLength={4000} />
      <div className="form-row">
        <DayField field={fields.authority_notified_at} withTime />
        <DayField field={fields.people_notified_at} withTime />
      </div>
      <p className="form-hint">
        Si hay muchas personas, datos sensibles o daño evidente, la autoridad (ANPD) debe saberlo
        dentro de las 48 horas de detectado.
      </p>
    </>
  )
}
