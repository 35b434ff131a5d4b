import { useState } from 'react'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import {
  type DraftPlace,
  type DraftValues,
  isPlaced,
  nowhere,
} from '#src/central/features/call/draft/draft-values.ts'
import { FavoriteDialog } from './favorite-dialog.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { PlaceField } from './place-field.tsx'
import { isFavorite, type PlaceOption } from './place-options.ts'
import type { FieldErrors } from '#src/central/features/call/draft/field-errors.ts'

type PlacesProps = {
  values: DraftValues
  known: readonly PlaceOption[]
  errors: FieldErrors
  onChange: (change: Partial<DraftValues>) => void
  onSwap: () => void
  focus: (path: string) => void
}

const mostStops = 10

const placeAt = ({ origin, destinations }: DraftValues, at: number): DraftPlace =>
  at < 0 ? origin : destinations[at]!

/** From where, over where, to where. */
export function Places({ values, known, errors, onChange, onSwap, focus }: PlacesProps) {
  const { origin, destinations } = values
  /** -1: the origin; else the place in the list. */
  const [picking, setPicking] = useState<number | null>(null)
  const [keeping, setKeeping] = useState<number | null>(null)
  const mayKeep = useCan()('MNT_CLIENT_FAVORITE')
  const keep = (at: number) => {
    const place = placeAt(values, at)
    return mayKeep && values.client_id !== null && isPlaced(place) && !isFavorite(place, known)
      ? () => setKeeping(at)
      : undefined
  }
  const near: LatLng | null = isPlaced(origin)
    ? { latitude: origin.latitude, longitude: origin.longitude }
    : null
  const set = (at: number, place: DraftPlace) =>
    at < 0
      ? onChange({ origin: place })
      : onChange({ destinations: destinations.map((old, i) => (i === at ? place : old)) })
  const addStop = () => {
    onChange({ destinations: [...destinations, nowhere] })
    focus(`destinations.${destinations.length}`)
  }
  const remove = (at: number) => onChange({ destinations: destinations.filter((_, i) => i !== at) })

  return (
    <>
      <div className="call-origin">
        <PlaceField
          label="Origen"
          path="origin"
          value={origin}
          known={known}
          near={near}
          error={errors['origin']}
          onChange={(place) => set(-1, place)}
          onPickOnMap={() => setPicking(-1)}
          onFavorite={keep(-1)}
        />
        <TextInput
          label="Referencia del origen"
          data-path="origin_reference"
          autoComplete="off"
          maxLength={200}
          placeholder="Puerta verde, frente al parque…"
          value={origin.reference}
          onChange={(event) =>
            onChange({ origin: { ...origin, reference: event.currentTarget.value } })
          }
        />
      </div>
      {destinations.map((place, at) => {
        const last = at === destinations.length - 1
        return (
          <PlaceField
            key={at}
            label={last ? 'Destino' : `Parada ${at + 1}`}
            path={`destinations.${at}`}
            value={place}
            known={known}
            near={near}
            error={errors[`destinations.${at}`]}
            onChange={(next) => set(at, next)}
            onPickOnMap={() => setPicking(at)}
            onFavorite={keep(at)}
            aside={
              destinations.length > 1 ? (
                <ActionIcon
                  size={24}
                  tabIndex={-1}
                  aria-label={`Quitar ${last ? 'el destino' : `la parada ${at + 1}`}`}
                  onClick={() => remove(at)}
                >
                  <Icon name="close" />
                </ActionIcon>
              ) : undefined
            }
          />
        )
      })}
      <div className="call-place-actions">
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Icon name="plus" />}
          disabled={destinations.length >= mostStops}
          onClick={addStop}
        >
          Otro destino
        </Button>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Icon name="undo" />}
          onClick={onSwap}
        >
          Invertir <kbd>Alt ↔</kbd>
        </Button>
      </div>
      {picking !== null && (
        <PickDialog
          kind={picking < 0 ? 'origin' : 'destination'}
          value={placeAt(values, picking)}
          onPick={(place) => {
            set(picking, place)
            setPicking(null)
          }}
          onLeave={() => setPicking(null)}
        />
      )}
      {keeping !== null && values.client_id !== null && (
        <FavoriteDialog
          client_id={values.client_id}
          company_id={values.company_id}
          place={placeAt(values, keeping)}
          onLeave={() => {
            setKeeping(null)
            focus(keeping < 0 ? 'origin' : `destinations.${keeping}`)
          }}
        />
      )}
    </>
  )
}
