import { type ReactNode, useState } from 'react'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSettled } from '#src/ui/filter/use-settled.ts'
import './autocomplete.css'

export type Suggestion<T> = { key: string; label: string; detail?: string; value: T }

type AutocompleteProps<T> = {
  label: string
  /** What is chosen now, in words; empty when nothing is. */
  chosen: string
  /** Names the source in the cache; with the typed word it is the key. */
  source: string
  search: (word: string, signal: AbortSignal) => Promise<Suggestion<T>[]>
  onChoose: (value: T | null) => void
  /** Words count too, whether anything is found by them or not. */
  onType?: (words: string) => void
  maxLength?: number
  minLetters?: number
  error?: ReactNode
  hint?: string
  required?: boolean
  first?: boolean
  inline?: boolean
  width?: number
}

const typingMs = 200

/** Finds something on the server while one types; ↓ and Enter choose, Esc keeps what was chosen. */
export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { label, chosen, source, search, onChoose, minLetters = 2 } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const word = useSettled((typed ?? '').trim(), typingMs)
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    ...queryOptions({
      queryKey: ['autocomplete', source, word] as const,
      queryFn: ({ signal }) => search(word, signal),
    }),
    enabled: word.length >= minLetters,
    placeholderData: keepPreviousData,
  })
  const found = word.length < minLetters ? [] : data

  const choose = (key: string) => {
    const suggestion = found.find((candidate) => candidate.key === key)
    if (suggestion === undefined) return
    setTyped(null)
    combobox.closeDropdown()
    onChoose(suggestion.value)
  }

  const leave = () => {
    combobox.closeDropdown()
    if (typed?.trim() === '' && props.onType === undefined) onChoose(null)
    setTyped(null)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={props.inline ? 280 : undefined}
      position="bottom-start"
    >
      <Combobox.Target>
        <InputBase
          {...(props.inline ? { 'aria-label': label } : { label })}
          {...(props.first ? { 'data-autofocus': true } : {})}
          size="xs"
          w={props.width}
          placeholder={props.inline ? label : undefined}
          description={props.hint}
          withAsterisk={props.required}
          error={props.error}
          autoComplete="off"
          maxLength={props.maxLength}
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            props.onType?.(event.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onClick={() => typed !== null && combobox.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={(typed ?? '').trim().length < minLetters}>
        <Combobox.Options className="autocomplete-options">
          {found.map((suggestion) => (
            <Combobox.Option key={suggestion.key} value={suggestion.key}>
              {suggestion.label}
              {suggestion.detail !== undefined && (
                <small className="autocomplete-detail">{suggestion.detail}</small>
              )}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {isError ? 'No se pudo buscar' : isFetching ? 'Buscando…' : 'Nada coincide'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
