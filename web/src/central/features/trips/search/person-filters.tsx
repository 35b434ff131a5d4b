import { useState } from 'react'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { Autocomplete, type Suggestion } from '#src/ui/field/autocomplete.tsx'
import { RecordFilter } from '#src/central/look-ups/record-filter.tsx'
import { useRecordName } from '#src/central/look-ups/use-record-name.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { TripSearch } from './trip-search.ts'

type Chosen = { id: number; label: string }
type Search = (word: string, signal: AbortSignal) => Promise<Suggestion<Chosen>[]>
type Found = { label: string; driver_id: number | null; vehicle_id: number | null }

const asSuggestions = (rows: readonly Found[], of: 'driver_id' | 'vehicle_id') =>
  rows.flatMap(({ label, [of]: id }) =>
    id === null ? [] : [{ key: String(id), label, value: { id, label } }],
  )

const findDrivers: Search = async (key_word, signal) =>
  asSuggestions(
    (await call(dispatch.codeDriver, { query: { key_word } }, { signal })).data,
    'driver_id',
  )

/** By its number or by its plate: people know one or the other. */
const findVehicles: Search = async (key_word, signal) => {
  const [byCode, byPlate] = await Promise.all([
    call(dispatch.codeVehicle, { query: { key_word } }, { signal }),
    call(dispatch.licensePlate, { query: { key_word } }, { signal }),
  ])
  const rows = asSuggestions([...byCode.data, ...byPlate.data], 'vehicle_id')
  return rows.filter(({ key }, index) => rows.findIndex((row) => row.key === key) === index)
}

const findClients: Search = async (key_word, signal) => {
  const { data } = await call(clients.search, { query: { key_word } }, { signal })
  return data.map(({ client_id, name, cellphone }) => ({
    key: String(client_id),
    label: name,
    detail: phone(cellphone ?? ''),
    value: { id: client_id, label: name },
  }))
}

type PersonFiltersProps = {
  filters: TripSearch
  onChange: (change: Partial<TripSearch>) => void
}

/** Who drove, which car, who rode; to whoever may not look for them, what a link has narrowed by. */
export function PersonFilters({ filters, onChange }: PersonFiltersProps) {
  const can = useCan()
  const fleet = can('DSP_FLEET_VIEW')
  const field = (name: PersonName, may: boolean) => ({
    name,
    id: filters[name]?.[0],
    may,
    onChange,
  })
  return (
    <>
      <PersonFilter
        {...field('driver_id', fleet)}
        label="Conductor"
        search={findDrivers}
        minLetters={1}
      />
      <PersonFilter
        {...field('vehicle_id', fleet)}
        label="Vehículo"
        search={findVehicles}
        minLetters={1}
      />
      <PersonFilter
        {...field('client_id', can('DSP_CLIENT_VIEW'))}
        label="Cliente"
        search={findClients}
        minLetters={3}
      />
    </>
  )
}

function PersonFilter({ may, ...field }: PersonFieldProps & { may: boolean }) {
  const { name, label, id, onChange } = field
  if (may) return <PersonField {...field} />
  return (
    <RecordFilter of={name} label={label} id={id} onClear={() => onChange({ [name]: undefined })} />
  )
}

type PersonName = 'driver_id' | 'vehicle_id' | 'client_id'
type PersonFieldProps = {
  name: PersonName
  label: string
  id: number | undefined
  search: Search
  minLetters: number
  onChange: PersonFiltersProps['onChange']
}

function PersonField({ name, label, id, search, minLetters, onChange }: PersonFieldProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const picked = chosen !== null && chosen.id === id ? chosen.label : undefined
  // A link says only the number.
  const known = useRecordName(name, picked === undefined ? id : undefined)
  return (
    <Autocomplete
      inline
      label={label}
      width={112}
      minLetters={minLetters}
      source={name}
      chosen={id === undefined ? '' : (picked ?? known ?? `${label} n.º ${id}`)}
      search={search}
      onChoose={(next) => {
        setChosen(next)
        onChange({ [name]: next ? [next.id] : undefined })
      }}
    />
  )
}
