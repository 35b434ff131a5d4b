import type { tariffForm } from '@chaski/contract/fares/maintenance-schema.ts'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { Field } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import type { ScopeNames } from '#src/central/features/fares/use-scope-names.ts'

type CompanyFieldProps = { field: Field<number>; names: ScopeNames; fixed: boolean }

/** Whose agreement it is; it stays theirs. */
export function CompanyField({ field, names, fixed }: CompanyFieldProps) {
  return <IdField field={field} options={names.firms} required first={!fixed} disabled={fixed} />
}

type Validity = Pick<FieldsOf<typeof tariffForm>, 'valid_from' | 'valid_to'>

/** From when to when an agreement holds. */
export function ValidityFields({ fields }: { fields: Validity }) {
  return (
    <div className="form-row">
      <DayField field={fields.valid_from} required />
      <DayField field={fields.valid_to} hint="Vacío: sin fin" />
    </div>
  )
}
