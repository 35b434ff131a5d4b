import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import type { BoardColumn, BoardLayout } from '@chaski/contract/users/desk-preferences.ts'
import { columnWidths } from '@chaski/contract/users/desk-preferences.ts'
import { Icon } from '#src/ui/icon.tsx'
import { columnLabels } from '#src/central/trips/trip-cells.ts'
import { movedColumn, orderedColumns } from './move-column.ts'
import type { Arrange } from './use-board-layout.ts'

type ColumnsMenuProps = { layout: BoardLayout; onArrange: Arrange; onReset: () => void }

const stepPx = 24

/** Which columns, in which order and how wide, by keyboard too; kept for the person. */
export function ColumnsMenu({ layout, onArrange, onReset }: ColumnsMenuProps) {
  const columns = orderedColumns(layout.order)
  const flip = (key: BoardColumn) =>
    onArrange({
      hidden: layout.hidden.includes(key)
        ? layout.hidden.filter((other) => other !== key)
        : [...layout.hidden, key],
    })
  const widen = (key: BoardColumn, by: number) => () => {
    const shown = document.querySelector(`.trip-head [data-column='${key}']`)
    const width = layout.widths[key] ?? Math.round(shown?.getBoundingClientRect().width ?? 100)
    const next = Math.min(columnWidths.max, Math.max(columnWidths.min, width + by))
    onArrange({ widths: { ...layout.widths, [key]: next } })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={300}>
      <Popover.Target>
        <ActionIcon size={26} aria-label="Columnas de la lista" title="Columnas de la lista">
          <Icon name="columns" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="columns-menu">
        <Checkbox
          label="Filas de dos líneas"
          checked={layout.two_lines}
          onChange={() => onArrange({ two_lines: !layout.two_lines })}
        />
        <ul aria-label="Columnas">
          {columns.map((key, index) => (
            <li key={key}>
              <Checkbox
                label={columnLabels[key]}
                checked={!layout.hidden.includes(key)}
                // Which trip it is must be seen.
                disabled={key === 'id'}
                onChange={() => flip(key)}
              />
              <Tool
                label={`${columnLabels[key]}: más a la izquierda`}
                sign="←"
                disabled={index === 0}
                onPress={() =>
                  onArrange({ order: movedColumn(layout.order, key, columns[index - 1]!) })
                }
              />
              <Tool
                label={`${columnLabels[key]}: más a la derecha`}
                sign="→"
                disabled={index === columns.length - 1}
                onPress={() =>
                  onArrange({ order: movedColumn(layout.order, key, columns[index + 1]!) })
                }
              />
              <Tool
                label={`${columnLabels[key]}: más angosta`}
                sign="−"
                onPress={widen(key, -stepPx)}
              />
              <Tool
                label={`${columnLabels[key]}: más ancha`}
                sign="+"
                onPress={widen(key, stepPx)}
              />
            </li>
          ))}
        </ul>
        <p>Una columna sin datos no ocupa lugar. Se guarda para usted, en cualquier equipo.</p>
        <Button variant="default" size="compact-sm" onClick={onReset}>
          Volver a las de la casa
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

type ToolProps = { label: string; sign: string; disabled?: boolean; onPress: () => void }

const Tool = ({ label, sign, disabled, onPress }: ToolProps) => (
  <ActionIcon size={22} aria-label={label} title={label} disabled={disabled} onClick={onPress}>
    {sign}
  </ActionIcon>
)
