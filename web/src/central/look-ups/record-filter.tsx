import { Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import { type RecordName, useRecordName } from './use-record-name.ts'

type RecordFilterProps = {
  of: RecordName
  label: string
  id: number | undefined
  onClear: () => void
}

/** A list narrowed by a link to one record, where no field of its own says so: by name, and taken away with a press. */
export function RecordFilter({ of, label, id, onClear }: RecordFilterProps) {
  const name = useRecordName(of, id)
  if (id === undefined) return null
  const words = `${label}: ${name ?? `n.º ${id}`}`
  return (
    <Button
      variant="default"
      aria-label={`Quitar filtro ${words}`}
      rightSection={<Icon name="close" size={14} />}
      onClick={onClear}
    >
      {words}
    </Button>
  )
}
