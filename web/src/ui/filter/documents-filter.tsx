import { Select } from '@mantine/core'

const documents = [
  { value: 'EXPIRED', label: 'Con vencidos' },
  { value: 'EXPIRING', label: 'Con por vencer' },
  { value: 'PENDING', label: 'Con por evaluar' },
  { value: 'REJECTED', label: 'Con rechazados' },
] as const

type DocumentsChoice = (typeof documents)[number]['value']

type DocumentsFilterProps = {
  value: DocumentsChoice | undefined
  onChange: (value: DocumentsChoice | undefined) => void
}

/** Narrows drivers or vehicles to those whose documents need somebody. */
export function DocumentsFilter({ value, onChange }: DocumentsFilterProps) {
  return (
    <Select
      aria-label="Documentos"
      placeholder="Todos los documentos"
      w={200}
      clearable
      data={[...documents]}
      value={value ?? null}
      onChange={(choice) => onChange(choice ?? undefined)}
    />
  )
}
