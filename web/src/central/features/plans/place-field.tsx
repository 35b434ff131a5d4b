import type { planForm } from '@chaski/contract/plans/schema.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { findPlaces, locatePlace } from '#src/central/look-ups/find-places.ts'
import { useCan } from '#src/central/session/use-session.ts'

type Fields = FieldsOf<typeof planForm>
type Place = Fields['origin']['value'] | null

type PlaceFieldProps = { field: Field<Place>; required?: boolean; onRemove?: () => void }

/** A place of the plan, found by its words. */
export function PlaceField({ field, required, onRemove }: PlaceFieldProps) {
  const mayQuote = useCan()('DSP_QUOTE')
  useShown(field, (place) => place?.text ?? '—')
  const { error } = controlOf(field)
  return (
    <Autocomplete
      label={field.label}
      source={`plan ${field.name}`}
      minLetters={3}
      required={required}
      error={error ?? field.errors[`${field.name}.text`]}
      chosen={field.value?.text ?? ''}
      search={findPlaces(mayQuote)}
      onChoose={(place) => {
        if (place === null) return onRemove === undefined ? field.set(null) : onRemove()
        void locatePlace(place, mayQuote)
          .then(({ latitude, longitude }) =>
            field.set({
              text: place.title,
              reference: place.reference ?? '',
              latitude,
              longitude,
            }),
          )
          .catch(toastError)
      }}
    />
  )
}

/** Where the ride goes: one stop after the other. */
export function DestinationsField({ field }: { field: Fields['destinations'] }) {
  const places = field.value ?? []
  useShown(field, (all) => (all ?? []).map(({ text }) => text).join(' → ') || 'Sin destino')
  const partAt = (index: number, label: string): Field<Place> => ({
    name: `${field.name}.${index}`,
    label,
    value: places[index] ?? null,
    errors: field.errors,
    shown: field.shown,
    disabled: field.disabled,
    set: (place) =>
      field.set(
        place === null
          ? places.filter((_, at) => at !== index)
          : Object.assign([...places], { [index]: place }),
      ),
  })
  return (
    <>
      {places.map(({ text }, index) => (
        <PlaceField
          key={`${index} ${text}`}
          field={partAt(index, index === places.length - 1 ? 'Destino' : `Parada ${index + 1}`)}
        />
      ))}
      {places.length < 10 && (
        <PlaceField
          key={`next ${places.length}`}
          field={{
            ...partAt(places.length, places.length === 0 ? 'Destino' : 'Otro destino'),
            ...(places.length === 0 ? { name: field.name } : {}),
          }}
        />
      )}
    </>
  )
}
