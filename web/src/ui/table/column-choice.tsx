import { Checkbox, Popover, ActionIcon } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import type { Column } from './column.ts'

type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  shown: ReadonlySet<string>
  onChange: (shown: ReadonlySet<string>) => void
}

/** Which columns to show; the first one always is, since it says which row one looks at. */
export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const flip = (key: string) => {
    const next = new Set(shown)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className="column-choice"
          size={24}
          aria-label="Elegir columnas"
          title="Elegir columnas"
        >
          <Icon name="columns" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="column-list">
        {columns.slice(1).map((column) => (
          <Checkbox
            key={column.key}
            label={column.header}
            checked={shown.has(column.key)}
            onChange={() => flip(column.key)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
