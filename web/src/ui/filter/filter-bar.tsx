import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import './filter-bar.css'

export type FilterBarProps = {
  search?: {
    value: string | undefined
    label: string
    onChange: (value: string | undefined) => void
  }
  /** Something is filtered, so "Limpiar" makes sense. */
  active: boolean
  onClear: () => void
  children?: ReactNode
}

const typingMs = 250

/** What narrows a list, above it; `/` goes to the search field. */
export function FilterBar({ search, active, onClear, children }: FilterBarProps) {
  return (
    <search className="filter-bar">
      {search && <SearchField {...search} />}
      {children}
      {active && (
        <Button variant="subtle" leftSection={<Icon name="close" size={14} />} onClick={onClear}>
          Limpiar
        </Button>
      )}
    </search>
  )
}

function SearchField({ value = '', label, onChange }: NonNullable<FilterBarProps['search']>) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useEffectEvent((next: string) => {
    setSent(next)
    onChange(next === '' ? undefined : next)
  })

  // The address may change by itself (back button, a link): then it wins over what was typed.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) setTyped(value)
  }

  useEffect(() => {
    const next = typed.trim()
    if (next === sent) return
    const timer = setTimeout(() => send(next), typingMs)
    return () => clearTimeout(timer)
  }, [typed, sent])

  useShortcuts('Listas', [
    { keys: '/', label: 'Ir a la búsqueda', run: () => input.current?.select() },
  ])

  return (
    <TextInput
      ref={input}
      className="filter-search"
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        typed === '' ? (
          <kbd className="key">/</kbd>
        ) : (
          <CloseButton size={22} aria-label="Borrar búsqueda" onClick={() => setTyped('')} />
        )
      }
    />
  )
}
