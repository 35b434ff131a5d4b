import { useState } from 'react'
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { useSession } from '#src/central/session/use-session.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useRemembered } from '#src/ui/remembered.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { commonViews, type SavedView, searchOf, viewOf } from './saved-views.ts'

type ViewsMenuProps = {
  filters: Readonly<Record<string, unknown>>
  onOpen: (search: Readonly<Record<string, unknown>>) => void
}

const mostViews = 30

/** Searches that come back: those of the product, and those this person keeps. */
export function ViewsMenu({ filters, onOpen }: ViewsMenuProps) {
  const { user_uuid } = useSession()
  const [views, setViews] = useRemembered<SavedView[]>(`trips.views.${user_uuid}`, [])
  const [name, setName] = useState('')
  const open = (view: SavedView) => () => onOpen(searchOf(view, Date.now()))
  const save = () => {
    const called = name.trim()
    if (called === '') return
    const others = views.filter((view) => view.name !== called)
    setViews([...others, viewOf(called, filters, Date.now())].slice(-mostViews))
    setName('')
    toast(`Vista «${called}» guardada.`)
  }
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="list" />}>
          Vistas
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {commonViews.map((view) => (
          <Menu.Item key={view.name} onClick={open(view)}>
            {view.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Mis vistas</Menu.Label>
        {views.map((view) => (
          <Menu.Item
            key={view.name}
            onClick={open(view)}
            rightSection={
              <ActionIcon
                component="span"
                size={20}
                aria-label={`Olvidar la vista ${view.name}`}
                onClick={(event) => {
                  event.stopPropagation()
                  setViews(views.filter(({ name: other }) => other !== view.name))
                }}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            }
          >
            {view.name}
          </Menu.Item>
        ))}
        <form
          className="views-save"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextInput
            aria-label="Nombre de la vista"
            placeholder="Guardar la búsqueda como…"
            maxLength={40}
            value={name}
            onKeyDown={(event) => event.stopPropagation()}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Guardar
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  )
}
