import '#src/public/consulta/consulta.css'
import { type FormEvent, useState } from 'react'
import type { MovedPlan, OwnPlan, PlanPlaces } from '@chaski/contract/plans/own-schema.ts'
import { PlaceField } from '#src/public/consulta/place-field.tsx'
import { gapsOf } from '#src/public/consulta/quote-request.ts'
import {
  emptyDraft,
  fieldId,
  putPoint,
  type Slot,
  type TripDraft,
  type TripPoint,
} from '#src/public/consulta/trip-draft.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { soles } from '#src/shared/formats.ts'

type Place = OwnPlan['origin']

const mostStops = 9

const pointOf = ({ text, latitude, longitude }: Place): TripPoint => ({
  name: text,
  latitude,
  longitude,
})

const draftOf = ({ origin, destinations }: OwnPlan): TripDraft => {
  const points = destinations.map(pointOf)
  return {
    ...emptyDraft,
    origin: pointOf(origin),
    stops: points.slice(0, -1),
    destination: points.at(-1) ?? null,
  }
}

/** A place that stays keeps what was noted of it for the driver. */
const placeOf =
  (known: readonly Place[]) =>
  ({ name, latitude, longitude, pinned }: TripPoint): PlanPlaces['origin'] => {
    const same = known.find(
      (place) =>
        place.text === name && place.latitude === latitude && place.longitude === longitude,
    )
    return {
      text: name,
      reference: same?.reference ?? '',
      latitude,
      longitude,
      ...(pinned === undefined ? {} : { pinned }),
    }
  }

type PlacesFormProps = {
  plan: OwnPlan
  send: (plan: OwnPlan, body: PlanPlaces) => Promise<MovedPlan>
  onDone: () => void
  onLeave: () => void
}

/** Other places for every ride to come, at a price that is seen before it is said yes to. */
export function PlacesForm({ plan, send, onDone, onLeave }: PlacesFormProps) {
  const [draft, setDraft] = useState(() => draftOf(plan))
  const [price, setPrice] = useState<number>()
  const [tried, setTried] = useState(false)
  const [version, setVersion] = useState(plan.version)
  const sender = useSend()
  // Where no destination was told none has to be.
  const missing = gapsOf(draft, 0).filter(
    ({ field }) => plan.destinations.length > 0 || field !== fieldId('destination'),
  )
  const gaps = tried ? missing : []
  const change = (next: TripDraft) => {
    setPrice(undefined)
    setDraft(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { origin, stops, destination } = draft
    if (origin === null || missing.length > 0) return
    const place = placeOf([plan.origin, ...plan.destinations])
    const body = {
      version,
      origin: place(origin),
      destinations: [...stops, destination].filter((one) => one !== null).map(place),
      ...(price === undefined ? {} : { quoted_cents: price }),
    }
    const refusal = await sender.send(async () => {
      const moved = await send(plan, body)
      if (moved.is_saved) onDone()
      else setPrice(moved.fare_cents)
    })
    const current = refusal?.body.current as Partial<OwnPlan> | undefined
    // Somebody changed it meanwhile: what was typed stays, and is saved over that when sent again.
    if (current?.version !== undefined) setVersion(current.version)
  }
  const field = (slot: Slot) => ({
    slot,
    hasMap: false,
    onPick: (point: TripPoint | null) => change(putPoint(draft, slot, point)),
    onFocus: () => undefined,
    onType: () => undefined,
    error: gaps.find((gap) => gap.field === fieldId(slot))?.text,
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PlaceField {...field('origin')} point={draft.origin} />
      {draft.stops.map((stop, index) => (
        <PlaceField
          key={index}
          {...field(index)}
          point={stop}
          beside={
            <button
              type="button"
              className="button quiet"
              aria-label={`Quitar la parada ${index + 1}`}
              onClick={() =>
                change({ ...draft, stops: draft.stops.filter((_, at) => at !== index) })
              }
            >
              <span aria-hidden="true">✕</span>
            </button>
          }
        />
      ))}
      <PlaceField {...field('destination')} point={draft.destination} />
      {draft.stops.length < mostStops && (
        <button
          type="button"
          className="text-button"
          onClick={() => change({ ...draft, stops: [...draft.stops, null] })}
        >
          + Agregar parada
        </button>
      )}
      <p aria-live="polite">
        {price !== undefined &&
          (price === 0
            ? 'La tarifa de estos lugares la define la central.'
            : `Con estos lugares el próximo viaje cuesta ${soles(price)}; cada uno, la tarifa de su hora.`)}
      </p>
      <FormFoot
        verb={
          price === undefined
            ? 'Ver la tarifa'
            : price === 0
              ? 'Guardar lugares'
              : `Guardar por ${soles(price)}`
        }
        sending={sender.sending}
        failure={sender.failure}
        onBack={onLeave}
      />
    </form>
  )
}
