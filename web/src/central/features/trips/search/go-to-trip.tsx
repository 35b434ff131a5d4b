import { useRef, useState } from 'react'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'

/** Whoever knows the number goes straight there. */
export function GoToTrip() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useShortcuts('Servicios', [
    { keys: '/', label: 'Ir a un servicio por su número', run: () => input.current?.select() },
  ])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '')
          void navigate({
            to: '/servicios/$service_id',
            params: { service_id: String(Number(typed)) },
            search: true,
          })
      }}
    >
      <TextInput
        ref={input}
        w={130}
        aria-label="Ir al servicio número"
        placeholder="Ir al n.º"
        inputMode="numeric"
        maxLength={9}
        leftSection={<Icon name="search" />}
        rightSection={<kbd className="key">/</kbd>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </form>
  )
}
