import { Menu } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import { refusalOf, type RowAction } from './row-action.ts'

type RowMenuProps<Row> = {
  at: { x: number; y: number }
  rows: Row[]
  actions: readonly RowAction<Row>[]
  onClose: () => void
}

/** The right-click menu: one for the whole table, opened where it was asked for. */
export function RowMenu<Row>({ at, rows, actions, onClose }: RowMenuProps<Row>) {
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={0} width={260} returnFocus>
      <Menu.Target>
        <span className="row-menu-anchor" style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Acciones de la fila">
        {rows.length > 1 && <Menu.Label>{rows.length} filas elegidas</Menu.Label>}
        {actions.map((action) => {
          const refusal = refusalOf(action, rows)
          return (
            <Menu.Item
              key={action.label}
              leftSection={action.icon && <Icon name={action.icon} />}
              rightSection={action.keys && <kbd className="key">{action.keys}</kbd>}
              disabled={refusal !== null}
              onClick={() => action.run(rows)}
            >
              {action.label}
              {refusal !== null && <small className="menu-reason">{refusal}</small>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
