import { Select } from '@mantine/core'

const papers = [
  { value: 'EXPIRED', label: 'Con vencidos' },
  { value: 'EXPIRING', label: 'Con por vencer' },
  { value: 'PENDING', label: 'Con por evaluar' },
  { value: 'REJECTED', label: 'Con rechazados' },
] as const

type PapersChoice = (typeof papers)[number]['value']

type PapersFilterProps = {
  value: PapersChoice | undefined
  onChange: (value: PapersChoice | undefined) => void
}

/** Narrows drivers or vehicles to those whose papers need somebody. */
export function PapersFilter({ value, onChange }: PapersFilterProps) {
  return (
    <Select
      aria-label="Documentos"
      placeholder="Todos los documentos"
      w={200}
      clearable
      data={[...papers]}
      value={value ?? null}
      onChange={(choice) => onChange(choice ?? undefined)}
    />
  )
}
