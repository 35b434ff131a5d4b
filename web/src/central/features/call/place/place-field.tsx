import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { Icon } from '#src/ui/icon.tsx'
import { keysOf } from '#src/ui/keyboard/shortcuts.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import {
  type DraftPlace,
  isPlaced,
  nowhere,
} from '#src/central/features/call/draft/draft-values.ts'
import { fold, placeOptions, type PlaceOption } from './place-options.ts'
import { useSettled } from '#src/ui/filter/use-settled.ts'

type PlaceFieldProps = {
  label: string
  /** Its name on the wire. */
  path: string
  value: DraftPlace
  known: readonly PlaceOption[]
  /** Names near this point come first. */
  near: LatLng | null
  error: string | undefined
  onChange: (place: DraftPlace) => void
  onPickOnMap: () => void
  /** Absent: nobody's favourite, or one already. */
  onFavorite?: (() => void) | undefined
  /** What stands behind the label: "Quitar", "Parada". */
  aside?: ReactNode
}

const typingMs = 180
const minLetters = 3

/** The point of a suggestion, asked for where the answer had none. */
const locate = async ({ place, suggestion, label }: PlaceOption): Promise<DraftPlace> => {
  if (place !== null || suggestion === null) return place ?? nowhere
  const { provider, referenceId, latitude, longitude } = suggestion
  const at =
    latitude !== undefined && longitude !== undefined
      ? { latitude, longitude }
      : await call(geo.reference, { query: { provider, referenceId } })
  const { reference = '' } = suggestion
  return { text: label, reference, latitude: at.latitude, longitude: at.longitude }
}

/** An address: the caller's own places first, then what the map knows by these words. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, path, value, known, near, error, onChange, onPickOnMap, onFavorite, aside } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typing, setTyping] = useState(false)
  const word = useSettled(value.text.trim(), typingMs)
  const asks = typing && word.length >= minLetters
  const addresses = (query: string) => ({
    ...q(geo.autocomplete, { query: { query, ...near } }),
    staleTime: 300_000,
  })
  const { data, isFetching, isError } = useQuery({
    ...addresses(word),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const options = useMemo(
    () => placeOptions(typing ? value.text : '', known, asks ? (data?.data ?? []) : []),
    [typing, value.text, known, asks, data],
  )
  const first = useEffectEvent(() => typing && combobox.selectFirstOption())
  const keys = options.map(({ key }) => key).join('|')
  useEffect(() => {
    // After the list is drawn: Enter takes the first.
    const timer = setTimeout(first)
    return () => clearTimeout(timer)
  }, [keys])

  const choose = async (option: PlaceOption) => {
    combobox.closeDropdown()
    setTyping(false)
    const place = await locate(option)
    onChange({ ...place, reference: place.reference || value.reference })
  }
  // What is on the list may still answer the letters before: Enter then takes the best of its own answer.
  const typed = value.text.trim()
  const settled = typed.length < minLetters || (word === typed && !isFetching)
  const walked = useRef(false)
  const hurried = useRef('')
  const takeBest = async () => {
    hurried.current = typed
    combobox.resetSelectedOption()
    const found = await queryClient.fetchQuery(addresses(typed))
    const [best] = placeOptions(typed, known, found.data)
    if (best !== undefined && hurried.current === typed) await choose(best)
  }
  const leave = () => {
    combobox.closeDropdown()
    const exact = options.find((option) => fold(option.label) === fold(value.text.trim()))
    if (!isPlaced(value) && exact !== undefined) void choose(exact).catch(toastError)
    setTyping(false)
  }
  const groups = [...new Set(options.map(({ group }) => group))]

  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(key) => {
        const option = options.find((candidate) => candidate.key === key)
        if (option !== undefined) void choose(option).catch(toastError)
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          labelProps={{ className: 'call-label' }}
          data-path={path}
          autoComplete="off"
          maxLength={200}
          placeholder="Calle y número, lugar, o “X con Y”"
          error={error}
          value={value.text}
          leftSection={<Icon name={isPlaced(value) ? 'checkCircle' : 'search'} />}
          leftSectionProps={{ className: isPlaced(value) ? 'call-placed' : 'call-unplaced' }}
          rightSectionWidth={30 + (aside === undefined ? 0 : 30) + (onFavorite ? 30 : 0)}
          rightSection={
            <>
              {onFavorite && (
                <ActionIcon
                  size={24}
                  tabIndex={-1}
                  aria-label={`Guardar como favorito: ${label}`}
                  title="Guardar como favorito (Ctrl+D)"
                  onClick={onFavorite}
                >
                  <Icon name="star" />
                </ActionIcon>
              )}
              <ActionIcon
                size={24}
                tabIndex={-1}
                aria-label={`Marcar en el mapa: ${label}`}
                onClick={onPickOnMap}
              >
                <Icon name="map" />
              </ActionIcon>
              {aside}
            </>
          }
          onChange={(event) => {
            const text = event.currentTarget.value
            onChange({ text, reference: value.reference, latitude: null, longitude: null })
            setTyping(true)
            hurried.current = ''
            walked.current = false
            combobox.openDropdown()
          }}
          onFocus={() => known.length > 0 && !isPlaced(value) && combobox.openDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') combobox.openDropdown()
            if (/^Arrow(Up|Down)$/.test(event.key)) walked.current = true
            if (event.key === 'F4') onPickOnMap()
            else if (event.key === 'Enter' && typing && !settled && !walked.current)
              void takeBest().catch(toastError)
            else if (onFavorite && keysOf(event) === 'Ctrl+D') onFavorite()
            else return
            event.preventDefault()
          }}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !asks}>
        <Combobox.Options className="call-options" aria-label={`Sugerencias: ${label}`}>
          {groups.map((group) => (
            <Combobox.Group key={group} label={group}>
              {options
                .filter((option) => option.group === group)
                .map((option) => (
                  <Combobox.Option key={option.key} value={option.key}>
                    {option.label}
                    {option.detail !== '' && <small>{option.detail}</small>}
                  </Combobox.Option>
                ))}
            </Combobox.Group>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>
              {isFetching
                ? 'Buscando…'
                : isError
                  ? 'No se pudo buscar: pruebe otra vez, o F4 para el mapa'
                  : 'Nada coincide: F4 marca el punto en el mapa y guarda lo escrito'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
