import { Select } from '@mantine/core'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeOption } from './use-scope-names.ts'

type IdSelectFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  options: readonly ScopeOption[]
  /** What an empty choice means. */
  all: string
  disabled?: boolean
}

/** One of many, or none for "any": an id or null on the wire. */
export function IdSelectField<Values extends object>({
  form,
  name,
  options,
  all,
  disabled,
}: IdSelectFieldProps<Values>) {
  const input = form.getInputProps(name)
  const value = input.value as number | null
  return (
    <Select
      label={tariffLabels[name]}
      placeholder={all}
      data={[...options]}
      value={value === null || value === undefined ? null : String(value)}
      error={input.error as string | undefined}
      disabled={disabled}
      clearable
      searchable={options.length > 8}
      nothingFoundMessage="Nada coincide"
      onChange={(next) => form.setFieldValue(name, (next === null ? null : Number(next)) as never)}
    />
  )
}
