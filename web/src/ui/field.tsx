import {
  Checkbox,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ContractForm } from './form/use-contract-form.ts'

type FieldProps<Values extends object> = {
  form: ContractForm<Values>
  /** The wire's own name: the same in the database, the contract and here. */
  name: string
  label: string
  hint?: string
  required?: boolean
  disabled?: boolean
  /** The field the dialog opens on. */
  first?: boolean
}

type Option = { value: string; label: string; disabled?: boolean }

/** Asterisks and assistive marks come from `withAsterisk`; the browser's own bubbles never show. */
const shared = <Values extends object>({
  label,
  hint,
  required,
  disabled,
  first,
}: FieldProps<Values>) => ({
  label,
  description: hint,
  withAsterisk: required,
  disabled,
  ...(first ? { 'data-autofocus': true } : {}),
})

type TextFieldProps<Values extends object> = FieldProps<Values> & {
  /** An empty field is null on the wire, not an empty text. */
  nullable?: boolean
  maxLength?: number
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
}

export function TextField<Values extends object>({
  nullable,
  maxLength,
  autoComplete = 'off',
  inputMode,
  ...field
}: TextFieldProps<Values>) {
  const { form, name } = field
  const input = form.getInputProps(name)
  return (
    <TextInput
      {...shared(field)}
      {...input}
      maxLength={maxLength}
      autoComplete={autoComplete}
      inputMode={inputMode}
      value={(input.value as string | null) ?? ''}
      onChange={(event) => {
        const value = event.currentTarget.value
        form.setFieldValue(name, (nullable && value === '' ? null : value) as never)
      }}
    />
  )
}

export function TextAreaField<Values extends object>({
  maxLength,
  rows = 3,
  ...field
}: FieldProps<Values> & { maxLength?: number; rows?: number }) {
  const { form, name } = field
  return (
    <Textarea
      {...shared(field)}
      {...form.getInputProps(name)}
      maxLength={maxLength}
      rows={rows}
      onKeyDown={(event) => {
        // Enter makes a line here, so saving asks for Ctrl as well.
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}

export function PasswordField<Values extends object>({
  autoComplete = 'new-password',
  ...field
}: FieldProps<Values> & { autoComplete?: string }) {
  return (
    <PasswordInput
      {...shared(field)}
      {...field.form.getInputProps(field.name)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar u ocultar lo escrito',
      }}
    />
  )
}

export function SelectField<Values extends object>({
  options,
  clearable,
  ...field
}: FieldProps<Values> & { options: readonly Option[]; clearable?: boolean }) {
  const { form, name } = field
  return (
    <Select
      {...shared(field)}
      {...form.getInputProps(name)}
      data={[...options]}
      allowDeselect={false}
      clearable={clearable}
      searchable={options.length > 8}
      nothingFoundMessage="Nada coincide"
      onChange={(value) => form.setFieldValue(name, value as never)}
    />
  )
}

type ScopeFieldProps<Values extends object> = FieldProps<Values> & {
  options: readonly { id: number; name: string }[]
  /** What an empty choice means: "Todas". */
  all: string
}

/** A choice of ids where none chosen means no limit: null on the wire. */
export function ScopeField<Values extends object>({
  options,
  all,
  ...field
}: ScopeFieldProps<Values>) {
  const { form, name } = field
  const input = form.getInputProps(name)
  const chosen = (input.value as number[] | null) ?? []
  return (
    <MultiSelect
      {...shared(field)}
      {...input}
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      value={chosen.map(String)}
      placeholder={chosen.length === 0 ? all : undefined}
      searchable
      clearable
      nothingFoundMessage="Nada coincide"
      onChange={(values) =>
        form.setFieldValue(name, (values.length === 0 ? null : values.map(Number)) as never)
      }
    />
  )
}

export function NumberField<Values extends object>({
  min,
  max,
  suffix,
  ...field
}: FieldProps<Values> & { min?: number; max?: number; suffix?: string }) {
  const { form, name } = field
  const input = form.getInputProps(name)
  return (
    <NumberInput
      {...shared(field)}
      {...input}
      value={(input.value as number | null) ?? ''}
      min={min}
      max={max}
      suffix={suffix}
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      onChange={(value) => form.setFieldValue(name, (value === '' ? null : Number(value)) as never)}
    />
  )
}

export function CheckField<Values extends object>(field: FieldProps<Values>) {
  const { form, name, label, hint, disabled } = field
  return (
    <Checkbox
      {...form.getInputProps(name, { type: 'checkbox' })}
      label={label}
      description={hint}
      disabled={disabled}
    />
  )
}
