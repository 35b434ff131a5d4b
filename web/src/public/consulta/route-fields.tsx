import { lazy, Suspense } from 'react'
import type { Gap } from './quote-request.ts'
import type { Message } from './message-dialog.tsx'
import { isPassenger } from './is-passenger.ts'
import { LocateButton } from './locate-button.tsx'
import { PlaceField } from './place-field.tsx'
import { fieldId, firstGap, type Slot } from './trip-draft.ts'
import type { useTrip } from './use-trip.ts'

const PlaceChips = lazy(async () => ({
  default: (await import('#src/public/reservar/places/place-chips.tsx')).PlaceChips,
}))

type RouteFieldsProps = {
  trip: ReturnType<typeof useTrip>
  gaps: readonly Gap[]
  onTarget: (slot: Slot) => void
  onMessage: (message: Message) => void
}

/** From where, by where, to where. */
export function RouteFields({ trip, gaps, onTarget, onMessage }: RouteFieldsProps) {
  const { draft } = trip
  const field = (slot: Slot) => ({
    slot,
    onFocus: () => onTarget(slot),
    onType: (text: string) => trip.typing(slot, text),
    error: gaps.find((gap) => gap.field === fieldId(slot))?.text,
  })
  return (
    <>
      {isPassenger() && (
        <div className="place-chips-space">
          <Suspense>
            <PlaceChips onPick={(point) => trip.pick(firstGap(draft), point)} />
          </Suspense>
        </div>
      )}
      <PlaceField
        {...field('origin')}
        point={draft.origin}
        onPick={(point) => trip.pick('origin', point)}
      />
      <div className="between">
        <LocateButton
          onPlace={(place) => {
            void trip.point('origin', place)
            trip.show('origin', place)
          }}
          onMessage={onMessage}
        />
        <button
          type="button"
          className="button quiet"
          onClick={trip.swap}
          aria-label="Invertir origen y destino"
          title="Invertir origen y destino"
        >
          <span aria-hidden="true">⇅</span>
        </button>
      </div>
      {draft.stops.map((stop, index) => (
        <PlaceField
          key={index}
          {...field(index)}
          point={stop}
          onPick={(point) => trip.pick(index, point)}
          beside={
            <button
              type="button"
              className="button quiet"
              aria-label={`Quitar la parada ${index + 1}`}
              title={`Quitar la parada ${index + 1}`}
              onClick={() => trip.removeStop(index)}
            >
              <span aria-hidden="true">✕</span>
            </button>
          }
        />
      ))}
      <PlaceField
        {...field('destination')}
        point={draft.destination}
        onPick={(point) => trip.pick('destination', point)}
      />
      {trip.addStop && (
        <button type="button" className="text-button" onClick={trip.addStop}>
          + Agregar parada
        </button>
      )}
    </>
  )
}
