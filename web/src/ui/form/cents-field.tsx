import { soles } from '#src/shared/formats.ts'
import { MoneyField } from '#src/ui/field/money-field.tsx'
import { controlOf, type Field, useShown } from './fields.ts'

type CentsFieldProps = { field: Field<number | null | undefined>; required?: boolean }

/** An amount of a form, in whole cents; empty is null. */
export function CentsField({ field, required }: CentsFieldProps) {
  const { 'data-path': path, ...control } = controlOf(field)
  useShown(field, (cents) => soles(cents!))
  return (
    <MoneyField
      {...control}
      path={path}
      required={required}
      value={field.value ?? null}
      onChange={(cents) => field.set(cents)}
    />
  )
}
