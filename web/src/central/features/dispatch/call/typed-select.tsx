import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { Select, type SelectProps } from '@mantine/core'
import { bestOption } from './best-option.ts'

type TypedSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue'> & {
  data: readonly (string | { value: string; label: string })[]
  /** The list is still on its way. */
  pending?: boolean
  value: string | null
  onChange: (value: string | null) => void
}

/** Enter is the list's own affair where a line of it is lit. */
const hasLitOption = ({ currentTarget }: KeyboardEvent): boolean => {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[data-combobox-selected]') != null
}

/**
 * A list one types into. Enter takes what was typed, now or as soon as the list that holds it is
 * here; what matches nothing stays, rather than being lost on the way to the next field.
 */
export function TypedSelect(props: TypedSelectProps) {
  const { data, pending = false, value, onChange, onKeyDown, ...rest } = props
  const [search, setSearch] = useState('')
  const [wish, setWish] = useState<string | null>(null)
  const options = data.map((each) =>
    typeof each === 'string' ? { value: each, label: each } : each,
  )
  const take = useEffectEvent((typed: string) => {
    const best = bestOption(options, typed)
    if (best !== undefined) onChange(best.value)
    setWish(null)
  })
  useEffect(() => {
    if (wish !== null && !pending) take(wish)
  }, [wish, pending])

  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Select
      {...rest}
      data={options}
      value={value}
      onChange={(next) => onChange(next)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={pending ? 'Cargando…' : 'Nada coincide'}
      searchValue={search}
      onSearchChange={setSearch}
      onChangeCapture={() => setWish(null)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        const typed = search.trim()
        if (event.key !== 'Enter' || typed === '' || typed === chosen || hasLitOption(event)) return
        event.preventDefault()
        setWish(typed)
      }}
      onBlur={() => setWish(null)}
    />
  )
}
