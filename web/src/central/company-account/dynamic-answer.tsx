import { NumberInput, TextInput } from '@mantine/core'
import type { DynamicField } from '@chaski/contract/companies/schema.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { TypedSelect } from './typed-select.tsx'

export type Answer = string | number | boolean | null

type DynamicAnswerProps = {
  field: DynamicField
  value: Answer | undefined
  error: string | undefined
  onChange: (value: Answer) => void
}

const yesNo = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

/** One of the company's own questions, asked as its kind asks. */
export function DynamicAnswer({ field, value, error, onChange }: DynamicAnswerProps) {
  const path = `dynamic_fields.${field.dynamicfield_id}`
  const common = {
    label: field.label,
    withAsterisk: field.required,
    error,
    'data-path': path,
  }
  switch (field.type_code) {
    case 'NUMBER':
      return (
        <NumberInput
          {...common}
          hideControls
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(next === '' ? null : Number(next))}
        />
      )
    case 'DATE':
      return (
        <DateTimeField
          dayOnly
          label={field.label}
          path={path}
          required={field.required}
          error={error}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={onChange}
        />
      )
    case 'LIST':
    case 'BOOLEAN':
      return (
        <TypedSelect
          {...common}
          data={field.type_code === 'LIST' ? field.options : yesNo}
          clearable={!field.required}
          value={value === undefined || value === null ? null : String(value)}
          onChange={(next) =>
            onChange(field.type_code === 'BOOLEAN' && next !== null ? next === 'true' : next)
          }
        />
      )
    case 'TEXT':
      return (
        <TextInput
          {...common}
          autoComplete="off"
          maxLength={200}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
  }
}
