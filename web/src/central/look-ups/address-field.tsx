import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { findPlaces, locatePlace } from './find-places.ts'

type AddressFieldProps = {
  field: Field<string>
  /** Names near this point come first: what the map beside it shows. */
  near: LatLng
  /** A suggestion was taken: where it is, and what was typed for the driver. */
  onPlace: (point: LatLng, reference: string) => void
  required?: boolean
}

/** An address of a form that has a map beside it: found by its words, or kept as typed and pinned there. */
export function AddressField({ field, near, onPlace, required }: AddressFieldProps) {
  const mayQuote = useCan()('DSP_QUOTE')
  useShown(field, (text) => text)
  const { label, error } = controlOf(field)
  return (
    <Autocomplete
      label={label}
      source={`address ${near.latitude.toFixed(2)},${near.longitude.toFixed(2)}`}
      minLetters={3}
      maxLength={200}
      required={required}
      error={error}
      hint="Si nadie la conoce, márquela en el mapa"
      chosen={field.value}
      search={findPlaces(mayQuote, near)}
      onType={(words) => field.set(words)}
      onChoose={(place) => {
        if (place === null) return
        field.set(place.title)
        void locatePlace(place, mayQuote)
          .then((point) => onPlace(point, place.reference ?? ''))
          .catch(toastError)
      }}
    />
  )
}
