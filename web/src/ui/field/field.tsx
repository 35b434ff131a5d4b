import {
  Checkbox,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'

type FieldProps<T> = {
  field: Field<T>
  hint?: string
  required?: boolean
  disabled?: boolean
  /** The field the dialog opens on. */
  first?: boolean
}

type Text = string | null | undefined
type Option = { value: string; label: string; disabled?: boolean }

/** Asterisks and assistive marks come from `withAsterisk`; the browser's own bubbles never show. */
const shared = <T,>({ field, hint, required, disabled, first }: FieldProps<T>) => ({
  ...controlOf(field),
  description: hint,
  withAsterisk: required,
  disabled: disabled || field.disabled,
  ...(first ? { 'data-autofocus': true } : {}),
})

type TextFieldProps = FieldProps<Text> & {
  /** An empty field is null on the wire, not an empty text. */
  nullable?: boolean
  maxLength?: number
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
}

export function TextField(props: TextFieldProps) {
  const { field, nullable, maxLength, autoComplete = 'off', inputMode } = props
  return (
    <TextInput
      {...shared(props)}
      maxLength={maxLength}
      autoComplete={autoComplete}
      inputMode={inputMode}
      value={field.value ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        field.set(nullable && value === '' ? null : value)
      }}
    />
  )
}

type TextAreaFieldProps = FieldProps<Text> & { maxLength?: number; rows?: number }

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, maxLength, rows = 3 } = props
  return (
    <Textarea
      {...shared(props)}
      maxLength={maxLength}
      rows={rows}
      value={field.value ?? ''}
      onChange={(event) => field.set(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter makes a line here, so saving asks for Ctrl as well.
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}

export function PasswordField(props: FieldProps<string> & { autoComplete?: string }) {
  const { field, autoComplete = 'new-password' } = props
  return (
    <PasswordInput
      {...shared(props)}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar u ocultar lo escrito',
      }}
    />
  )
}

type ChoiceProps<T extends Text> = FieldProps<T> & { options: readonly Option[] }

const useOptionNames = <T extends Text>({ field, options }: ChoiceProps<T>) =>
  useShown(field, (value) => options.find((option) => option.value === value)?.label ?? '—')

/** One of several words of the contract. */
export function SelectField<T extends Text>(props: ChoiceProps<T> & { clearable?: boolean }) {
  const { field, options, clearable } = props
  useOptionNames(props)
  return (
    <Select
      {...shared(props)}
      data={[...options]}
      allowDeselect={false}
      clearable={clearable}
      searchable={options.length > 8}
      nothingFoundMessage="Nada coincide"
      value={field.value ?? null}
      onChange={(value) => field.set(value as T)}
    />
  )
}

/** Two or three choices that are better seen than opened. */
export function RadioField<T extends Text>(props: ChoiceProps<T>) {
  const { field, options, hint, required, first } = props
  useOptionNames(props)
  return (
    <Radio.Group
      {...controlOf(field)}
      description={hint}
      withAsterisk={required}
      value={field.value ?? ''}
      onChange={(value) => field.set(value as T)}
    >
      <div className="radio-row">
        {options.map(({ value, label }, index) => (
          <Radio
            key={value}
            value={value}
            label={label}
            data-autofocus={(first && index === 0) || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

type NumberFieldProps = FieldProps<number | null | undefined> & {
  min?: number
  max?: number
  suffix?: string
  /** Digits after the point; a plain count has none. */
  decimals?: number
  /** A number that is a name: 2525, never 2,525. */
  plain?: boolean
  /** How it reads in words, where the number alone would not do. */
  say?: (value: number) => string
}

export function NumberField(props: NumberFieldProps) {
  const { field, min, max, suffix = '', decimals = 0, plain = false, say } = props
  useShown(field, (value) => say?.(value!) ?? `${value}${suffix}`)
  return (
    <NumberInput
      {...shared(props)}
      value={field.value ?? ''}
      min={min}
      max={max}
      suffix={suffix}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator={plain ? '' : ','}
      hideControls
      onChange={(value) => field.set(value === '' ? null : Number(value))}
    />
  )
}

/** Several short texts, each ended by Enter. */
export function TagsField(props: FieldProps<readonly string[] | undefined> & { most?: number }) {
  const { field, most } = props
  const control = shared(props)
  return (
    <TagsInput
      {...control}
      error={control.error ?? field.errors[`${field.name}.0`]}
      maxTags={most}
      value={[...(field.value ?? [])]}
      onChange={(value) => field.set(value)}
    />
  )
}

export function CheckField(props: FieldProps<boolean | undefined>) {
  const { field, hint, disabled, first } = props
  return (
    <Checkbox
      {...controlOf(field)}
      {...(first ? { 'data-autofocus': true } : {})}
      description={hint}
      disabled={disabled || field.disabled}
      checked={field.value ?? false}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  )
}
