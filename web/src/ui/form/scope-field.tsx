import type { Field } from './fields.ts'
import { IdsField } from './id-field.tsx'
import type { LookUp } from './use-look-up.ts'

type ScopeFieldProps = {
  field: Field<readonly number[] | null | undefined>
  options: LookUp<{ id: number; name: string }>
  /** What an empty choice means: "Todas". */
  all: string
}

/** A choice of ids where none chosen means no limit: null on the wire. */
export function ScopeField({ field, options, all }: ScopeFieldProps) {
  return (
    <IdsField
      field={{
        ...field,
        value: field.value ?? [],
        set: (ids) => field.set(ids === undefined || ids.length === 0 ? null : ids),
      }}
      options={options}
      none={all}
    />
  )
}
