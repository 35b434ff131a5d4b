import { MultiSelect } from '@mantine/core'
import { type PermissionCode, permissions } from '@chaski/contract/permissions.ts'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'

type RightsFieldProps = {
  field: Field<PermissionCode[]>
  /** What its user holds, and whoever makes the key too. */
  grantable: readonly string[]
}

const labelOf = new Map<string, string>(permissions.map(({ code, label }) => [code, label]))

/** The few rights that a system needs, found by typing. */
export function RightsField({ field, grantable }: RightsFieldProps) {
  useShown(field, (codes) => codes.map((code) => labelOf.get(code)).join(' · ') || '(ninguno)')
  const offered = permissions.filter(({ code }) => grantable.includes(code))
  const data = [...Map.groupBy(offered, ({ group }) => group)].map(([group, entries]) => ({
    group,
    items: entries.map(({ code, label }) => ({ value: code, label })),
  }))
  const lost = field.value.filter((code) => !grantable.includes(code))
  return (
    <MultiSelect
      {...controlOf(field)}
      description="Solo los que ese sistema necesita."
      withAsterisk
      searchable
      nothingFoundMessage="Nada coincide"
      data={
        lost.length === 0
          ? data
          : [
              ...data,
              {
                group: 'Ese usuario no los tiene',
                items: lost.map((code) => ({ value: code, label: labelOf.get(code) ?? code })),
              },
            ]
      }
      value={field.value}
      onChange={(codes) => field.set(codes as PermissionCode[])}
    />
  )
}
