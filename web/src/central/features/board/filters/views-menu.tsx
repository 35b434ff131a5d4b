import { type KeyboardEvent, useState } from 'react'
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import {
  type BoardFilters,
  type BoardLayout,
  type BoardView,
  mostBoardViews,
} from '@chaski/contract/users/desk-preferences.ts'
import { Icon } from '#src/ui/icon.tsx'
import { isTyping } from '#src/ui/keyboard/shortcuts.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { usePreferences } from '#src/central/session/use-preferences.ts'
import './filters.css'

type ViewsMenuProps = {
  opened: boolean
  onOpened: (opened: boolean) => void
  now: { tab: string; filters: BoardFilters; sort: BoardLayout['sort'] }
  onView: (view: BoardView) => void
}

/** The smallest number that no view has yet. */
const freeKey = (views: readonly BoardView[]): number | undefined =>
  Array.from({ length: mostBoardViews }, (_, index) => index + 1).find(
    (key) => !views.some((view) => view.key === key),
  )

/** Lists that come back, each with its number: W and the number open it. */
export function ViewsMenu({ opened, onOpened, now, onView }: ViewsMenuProps) {
  const { preferences, change } = usePreferences()
  const views = preferences.views.toSorted((a, b) => a.key - b.key)
  const [name, setName] = useState('')
  const open = (view: BoardView) => {
    onOpened(false)
    onView(view)
  }
  const save = () => {
    const called = name.trim()
    const others = views.filter((view) => view.name !== called)
    const key = views.find((view) => view.name === called)?.key ?? freeKey(others)
    if (called === '') return
    if (key === undefined) return toast('Ya hay nueve vistas. Quite una para guardar otra.')
    change({ views: [...others, { name: called, key, ...now }] })
    setName('')
    toast(`Vista «${called}» guardada: W ${key}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return
    const view = views.find(({ key }) => String(key) === event.key)
    if (view === undefined) return
    event.preventDefault()
    event.stopPropagation()
    open(view)
  }
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="board-tool"
          aria-expanded={opened}
          aria-label="Vistas"
          title="Vistas guardadas (W)"
          onClick={() => onOpened(!opened)}
        >
          <Icon name="star" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="board-views" onKeyDown={onKeyDown}>
        {views.length === 0 && (
          <p>Guarde aquí la pestaña, los filtros y el orden que usa seguido.</p>
        )}
        {views.map((view) => (
          <div key={view.key} className="board-view">
            <button type="button" onClick={() => open(view)}>
              <kbd className="key">{view.key}</kbd> {view.name}
            </button>
            <ActionIcon
              size={22}
              aria-label={`Quitar la vista ${view.name}`}
              onClick={() => change({ views: views.filter(({ key }) => key !== view.key) })}
            >
              <Icon name="close" size={12} />
            </ActionIcon>
          </div>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextInput
            aria-label="Nombre de la vista"
            placeholder="Guardar esta lista como…"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Guardar
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
