import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeNames, ScopeOption } from './use-scope-names.ts'

export const asIds = (options: readonly ScopeOption[]) =>
  options.map(({ value, label }) => ({ id: Number(value), name: label }))

type FieldsProps<Values extends object> = { form: ContractForm<Values>; names: ScopeNames }

/** Whose agreement it is; it stays theirs. */
export function CompanyField<Values extends object>({
  form,
  names,
  fixed,
}: FieldsProps<Values> & { fixed: boolean }) {
  return (
    <IdField
      form={form}
      name="company_id"
      label={tariffLabels['company_id']!}
      options={asIds(names.companyOptions)}
      required
      first={!fixed}
      disabled={fixed}
    />
  )
}

/** From when to when an agreement holds. */
export function ValidityFields<Values extends object>({ form }: { form: ContractForm<Values> }) {
  return (
    <div className="form-row">
      <DayField form={form} name="valid_from" label={tariffLabels['valid_from']!} required />
      <DayField
        form={form}
        name="valid_to"
        label={tariffLabels['valid_to']!}
        hint="Vacío: sin fin"
      />
    </div>
  )
}
