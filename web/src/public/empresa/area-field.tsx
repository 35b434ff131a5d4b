import type { Area } from '@chaski/contract/companies/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'

type AreaFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  areas: readonly Area[]
  /** What no area means. */
  none: string
}

/** One of the company's areas in use, as its id; empty for none. */
export function AreaField({ none, areas, ...field }: AreaFieldProps) {
  return (
    <SelectField
      {...field}
      label="Área"
      options={[
        { id: '', name: none },
        ...areas
          .filter((area) => area.is_active)
          .map(({ area_id, name }) => ({ id: area_id, name })),
      ]}
    />
  )
}
