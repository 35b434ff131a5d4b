import type { driverForm } from '@chaski/contract/drivers/schema.ts'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import { useCoverages } from '#src/central/look-ups/use-coverages.ts'
import { SelectField, TextAreaField, TextField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { identityOptions, licenceOptions } from './driver-words.ts'

/** The record of a driver, the same for a new and a known one. */
export function DriverFields({ fields }: { fields: FieldsOf<typeof driverForm> }) {
  const turns = useCatalogItems('turns')
  const coverages = useCoverages()
  const seesCoverages = useCan()('MNT_COVERAGE_VIEW')
  return (
    <>
      <div className="form-row">
        <TextField field={fields.code} required first maxLength={10} />
        <IdField field={fields.turn_id} options={turns} none="Sin turno fijo" />
        {seesCoverages && <IdField field={fields.coverage_id} none="Ninguna" options={coverages} />}
      </div>
      <div className="form-row">
        <TextField field={fields.first_name} required maxLength={60} />
        <TextField field={fields.last_name} required maxLength={60} />
      </div>
      <div className="form-row">
        <IdField field={fields.document_type_id} options={identityOptions} required />
        <TextField field={fields.document_number} required maxLength={15} />
        <DayField field={fields.birth_date} required />
      </div>
      <div className="form-row">
        <TextField field={fields.licence_number} required maxLength={12} />
        <SelectField field={fields.licence_category} options={licenceOptions} required />
      </div>
      <div className="form-row">
        <TextField field={fields.cellphone} required inputMode="tel" maxLength={20} />
        <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
      </div>
      <TextField field={fields.address} maxLength={200} />
      <TextAreaField field={fields.notes} maxLength={1000} rows={2} />
    </>
  )
}
