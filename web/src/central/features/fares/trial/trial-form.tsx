import { Button, MultiSelect, NumberInput, Select } from '@mantine/core'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { TrialSearch } from './trial-question.ts'
import type { usePlaceNames } from './use-place-names.ts'
import type { ScopeNames, ScopeOption } from '#src/central/features/fares/use-scope-names.ts'
import '#src/ui/form/form.css'

type TrialFormProps = {
  search: TrialSearch
  onChange: (change: Partial<TrialSearch>) => void
  places: ReturnType<typeof usePlaceNames>
  names: ScopeNames
}

const maxDestinations = 10

const minutes = (value: string | number): number | undefined =>
  value === '' ? undefined : Number(value)

const notHere = 'No se pudo traer la lista'
const optionOf = ({ id, name }: ScopeOption) => ({ value: String(id), label: name })

/** The ride to try out: every change asks for its price again. */
export function TrialForm({ search, onChange, places, names }: TrialFormProps) {
  const destinations = search.destinations ?? []
  const setDestination = (index: number, at: string | undefined) =>
    onChange({
      destinations:
        at === undefined
          ? destinations.filter((_, i) => i !== index)
          : Object.assign([...destinations], { [index]: at }),
    })
  // The field after the last place takes the first destination, or one stop more when asked for.
  const fields = Math.max(destinations.length, 1)
  return (
    <div className="form card">
      <Autocomplete
        first
        required
        label="Origen"
        source="address"
        minLetters={3}
        chosen={places.nameOf(search.origin)}
        search={places.search}
        onChoose={(place) => {
          if (place === null) onChange({ origin: undefined })
          else void places.locate(place).then((origin) => onChange({ origin }))
        }}
      />
      {Array.from({ length: fields }, (_, index) => (
        <Autocomplete
          key={index}
          required
          label={index === fields - 1 ? 'Destino' : `Parada ${index + 1}`}
          source="address"
          minLetters={3}
          chosen={places.nameOf(destinations[index])}
          search={places.search}
          onChoose={(place) => {
            if (place === null) setDestination(index, undefined)
            else void places.locate(place).then((at) => setDestination(index, at))
          }}
        />
      ))}
      {destinations.length > 0 && destinations.length < maxDestinations && (
        <Autocomplete
          label="Seguir a otro destino"
          hint="El actual pasa a ser una parada"
          source="address"
          minLetters={3}
          chosen=""
          search={places.search}
          onChoose={(place) => {
            if (place !== null)
              void places.locate(place).then((at) => setDestination(destinations.length, at))
          }}
        />
      )}
      <div className="form-row">
        <DateTimeField
          label="Salida"
          hint="Vacío: ahora"
          value={search.at ?? null}
          onChange={(at) => onChange({ at: at ?? undefined })}
        />
        <Select
          label="Empresa"
          description="Vacío: particular"
          disabled={names.firms.error !== null}
          error={names.firms.error !== null && notHere}
          data={names.firms.items.map(optionOf)}
          searchable
          clearable
          nothingFoundMessage="Nada coincide"
          value={search.company_id === undefined ? null : String(search.company_id)}
          onChange={(value) => onChange({ company_id: value === null ? undefined : Number(value) })}
        />
      </div>
      <MultiSelect
        label="Unidad y atributos"
        placeholder={search.attribute_id?.length ? undefined : 'Cualquier unidad'}
        disabled={names.attributes.error !== null}
        error={names.attributes.error !== null && notHere}
        data={names.attributes.items.filter(({ archived }) => !archived).map(optionOf)}
        clearable
        value={(search.attribute_id ?? []).map(String)}
        onChange={(values) =>
          onChange({ attribute_id: values.length === 0 ? undefined : values.map(Number) })
        }
      />
      <div className="form-row">
        <NumberInput
          label="Espera prevista"
          description="En minutos"
          min={0}
          max={600}
          allowDecimal={false}
          hideControls
          value={search.wait ?? ''}
          onChange={(value) => onChange({ wait: minutes(value) })}
        />
        <NumberInput
          label="Por horas"
          description="En minutos; vacío: por viaje"
          min={1}
          max={1440}
          allowDecimal={false}
          hideControls
          value={search.hours_min ?? ''}
          onChange={(value) => onChange({ hours_min: minutes(value) })}
        />
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="undo" />}
        disabled={search.origin === undefined || destinations.length === 0}
        onClick={() =>
          onChange({
            origin: destinations.at(-1),
            destinations: [...destinations.slice(0, -1).toReversed(), search.origin ?? ''],
          })
        }
      >
        Invertir el viaje
      </Button>
    </div>
  )
}
