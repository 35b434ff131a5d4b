import { Radio } from '@mantine/core'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'

type RadioFieldProps<Values extends object> = {
  form: ContractForm<Values>
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  hint?: string
  required?: boolean
}

/** Two or three choices that are better seen than opened. */
export function RadioField<Values extends object>({
  form,
  name,
  label,
  options,
  hint,
  required,
}: RadioFieldProps<Values>) {
  return (
    <Radio.Group
      {...form.getInputProps(name)}
      label={label}
      description={hint}
      withAsterisk={required}
    >
      <div className="radio-row">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  )
}
