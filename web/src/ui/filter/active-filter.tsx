import { Select } from '@mantine/core'

type ActiveFilterProps = {
  /** How those in use, those out of it, and both are called here. */
  words: readonly [active: string, inactive: string, both: string]
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

/** Narrows a list to what is in use, or to what is not any more. */
export function ActiveFilter({
  words: [active, inactive, both],
  value,
  onChange,
}: ActiveFilterProps) {
  return (
    <Select
      aria-label="Estado"
      placeholder={both}
      w={170}
      clearable
      data={[
        { value: 'true', label: active },
        { value: 'false', label: inactive },
      ]}
      value={value === undefined ? null : String(value)}
      onChange={(choice) => onChange(choice === null ? undefined : choice === 'true')}
    />
  )
}
