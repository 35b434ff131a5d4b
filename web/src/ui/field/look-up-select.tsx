import { Button, Select } from '@mantine/core'
import type { LookUp } from '#src/ui/form/use-look-up.ts'
import { Icon } from '#src/ui/icon.tsx'

type LookUpSelectProps<Id extends number | string> = {
  label: string
  /** What an empty choice means. */
  none: string
  lookUp: LookUp<{ id: Id; name: string }>
  value: Id | undefined
  onChange: (value: Id | undefined) => void
  width?: number
}

/** Narrows a list by something that is fetched; where that failed, it can be asked for again. */
export function LookUpSelect<Id extends number | string>(props: LookUpSelectProps<Id>) {
  const { label, none, lookUp, value, onChange, width } = props
  if (lookUp.error !== null)
    return (
      <Button
        variant="default"
        leftSection={<Icon name="alert" />}
        title={`No se pudo traer la lista de «${label}»`}
        onClick={lookUp.retry}
      >
        {label}: reintentar
      </Button>
    )
  return (
    <Select
      aria-label={label}
      placeholder={lookUp.loading ? 'Cargando…' : none}
      w={width}
      clearable
      searchable
      nothingFoundMessage="Nada coincide"
      data={lookUp.items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(lookUp.items.find(({ id }) => String(id) === next)?.id)}
    />
  )
}
