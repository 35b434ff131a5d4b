import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { bestOption, fittingOptions } from './best-option.ts'

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
  return Boolean(list?.querySelector('[data-combobox-selected]'))
}

/**
 * A list one types into. Enter takes what was typed, now or as soon as the list that holds it is
 * here; what matches nothing stays, rather than being lost on the way to the next field.
 */
export function TypedSelect(props: TypedSelectProps) {
  const { data, pending = false, value, onChange, onKeyDown, ...rest } = props
  const [search, setSearch] = useState('')
  /** Entered before the list was here. */
  const wish = useRef<string | null>(null)
  const options = data.map((each) =>
    typeof each === 'string' ? { value: each, label: each } : each,
  )
  const take = (typed: string) => {
    const best = bestOption(options, typed)
    if (best !== undefined) onChange(best.value)
  }
  const forget = () => {
    wish.current = null
  }
  const fulfil = useEffectEvent(() => {
    if (wish.current !== null) take(wish.current)
    forget()
  })
  useEffect(() => {
    if (!pending) fulfil()
  }, [pending])

  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Select
      {...rest}
      data={options}
      value={value}
      onChange={(next) => onChange(next)}
      searchable
      filter={({ options: offered, search: typed }) =>
        typed.trim() === '' || typed === chosen
          ? offered
          : fittingOptions(offered as ComboboxItem[], typed)
      }
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={pending ? 'Cargando…' : 'Nada coincide'}
      searchValue={search}
      onSearchChange={setSearch}
      onChangeCapture={forget}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        const typed = search.trim()
        if (event.key !== 'Enter' || typed === '' || typed === chosen || hasLitOption(event)) return
        event.preventDefault()
        if (pending) wish.current = typed
        else take(typed)
      }}
      onBlur={forget}
    />
  )
}
