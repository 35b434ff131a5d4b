import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#src/ui/icon.tsx'
import { Keys } from '#src/ui/keyboard/keys.tsx'
import { keysOf } from '#src/ui/keyboard/shortcuts.ts'
import { type RowAction, verdictOn } from './row-action.ts'
import './row-menu.css'

type RowMenuProps<Row> = {
  at: { x: number; y: number }
  rows: Row[]
  actions: readonly RowAction<Row>[]
  onClose: () => void
}

const steps: Record<string, (current: number, count: number) => number> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The right-click menu: one for the whole table, opened where it was asked for. */
export function RowMenu<Row>({ at, rows, actions, onClose }: RowMenuProps<Row>) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    // Whole within the window, wherever the row was.
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(4, Math.min(at.x, window.innerWidth - width - 4))}px`
    element.style.top = `${Math.max(4, Math.min(at.y, window.innerHeight - height - 4))}px`
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [at])

  const onOutside = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose()
  })
  useEffect(() => {
    const listener = (event: Event) => onOutside(event)
    window.addEventListener('pointerdown', listener)
    window.addEventListener('resize', listener)
    return () => {
      window.removeEventListener('pointerdown', listener)
      window.removeEventListener('resize', listener)
    }
  }, [])

  const choose = (action: RowAction<Row> | undefined) => {
    if (action === undefined || !verdictOn(action, rows).allowed) return
    onClose()
    action.run(rows)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const current = items.indexOf(document.activeElement as HTMLElement)
    const step = steps[event.key]
    if (step) items[step(current, items.length)]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (event.key === 'Enter' || event.key === ' ') choose(actions[current])
    else choose(actions.find((action) => action.keys === keysOf(event)))
    event.preventDefault()
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={rows.length > 1 ? `Acciones de ${rows.length} filas` : 'Acciones de la fila'}
      className="row-menu"
      onKeyDown={onKeyDown}
    >
      {actions.map((action) => {
        const verdict = verdictOn(action, rows)
        return (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            // Not disabled: whoever hears the menu must hear the reason too.
            aria-disabled={!verdict.allowed}
            onClick={() => choose(action)}
          >
            {action.icon && <Icon name={action.icon} />}
            <span className="row-menu-label">
              {action.label}
              {!verdict.allowed && <small className="menu-reason">{verdict.reason}</small>}
            </span>
            {action.keys && <Keys of={action.keys} />}
          </button>
        )
      })}
    </div>,
    document.body,
  )
}
