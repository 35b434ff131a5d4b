import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { mapCentre } from '@chaski/contract/settings.ts'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { MarkerIcon } from '#src/ui/map/marker/marker-icon.tsx'
import { pointOfSuggestion } from './find-point.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { fieldId, type Slot, slotLabel, type TripPoint } from './trip-draft.ts'
import { minLetters, type Suggestions, useSuggestions } from './use-suggestions.ts'

type PlaceFieldProps = {
  slot: Slot
  /** Where it is no end of a route. */
  label?: string
  point: TripPoint | null
  onPick: (point: TripPoint | null) => void
  onFocus: () => void
  onType: (text: string) => void
  error?: string | undefined
  /** Whether a map stands on the page, to point at what no words find. */
  hasMap?: boolean
  /** What stands beside the field: take the stop away, say. */
  beside?: ReactNode
}

const stateText = ({ state, found }: Suggestions, hasMap: boolean): string => {
  if (state === 'failed')
    return `No se pudo buscar. ${hasMap ? 'Puede marcar el lugar en el mapa.' : 'Siga escribiendo.'}`
  if (state === 'done' && found.length === 0)
    return `Nada coincide. ${hasMap ? 'Marque el lugar en el mapa: se guardará lo que escribió.' : 'Pruebe con un cruce o un lugar cercano.'}`
  return state === 'done' ? plural(found.length, 'sugerencia') : ''
}

/** An address found while one types: ↓ ↑ move, Enter takes, Esc closes the list. */
export function PlaceField({
  slot,
  label = slotLabel(slot),
  point,
  onPick,
  onFocus,
  onType,
  error,
  hasMap = true,
  beside,
}: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(point)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useId()
  const latest = useRef(0)
  const suggestions = useSuggestions(open ? typed : null, mapCentre)
  const { found, state } = suggestions
  const message = open ? stateText(suggestions, hasMap) : ''

  // A place from the map, the device or a swap replaces whatever was typed.
  if (point !== known) {
    setKnown(point)
    if (point !== null) setTyped(null)
  }

  const type = (text: string): void => {
    latest.current++
    setTyped(text)
    onType(text)
    setOpen(true)
    setActive(-1)
    // The old place is not what the text says any more, and must not be priced.
    if (point !== null) onPick(null)
  }

  const take = async (suggestion: Suggestion): Promise<void> => {
    const asked = ++latest.current
    setTyped(suggestion.title)
    setOpen(false)
    try {
      const chosen = await pointOfSuggestion(suggestion)
      if (asked === latest.current) onPick(chosen)
    } catch {
      setOpen(true)
    }
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && open && state !== 'idle') {
      // Enter takes a suggestion; the form is sent by the next one.
      event.preventDefault()
      const chosen = found[Math.max(active, 0)]
      if (chosen !== undefined) void take(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && typed !== null) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0) setActive((active + step + found.length) % found.length)
    }
  }

  const id = fieldId(slot)
  const shown = open && found.length > 0
  return (
    <div className="place">
      <label htmlFor={id}>
        <MarkerIcon kind={typeof slot === 'number' ? 'stop' : slot} />
        {label}
      </label>
      <div className="place-row">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? optionId(list, active) : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={120}
          placeholder="Calle, cruce o lugar"
          value={typed ?? point?.name ?? ''}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            event.target.select()
            onFocus()
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {beside}
        <SuggestionList
          id={list}
          label={`Sugerencias para ${label.toLowerCase()}`}
          found={found}
          active={active}
          hidden={!shown}
          onTake={(suggestion) => void take(suggestion)}
        />
      </div>
      <output className={shown || message === '' ? 'visually-hidden' : 'place-hint'}>
        {message}
      </output>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
          {(typed ?? '').length >= minLetters &&
            `: elija una sugerencia${hasMap ? ' o toque el mapa' : ''}`}
        </p>
      )}
    </div>
  )
}
