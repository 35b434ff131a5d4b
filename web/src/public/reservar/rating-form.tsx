import { type FormEvent, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { callAsClient } from './call-as-client.ts'

const stars = [1, 2, 3, 4, 5] as const

/** Five stars, and a word if one wants. */
export function RatingForm({
  trip,
  onRated,
}: {
  trip: ClientTrip
  onRated: (trip: ClientTrip) => void
}) {
  const [given, setGiven] = useState(0)
  const [comment, setComment] = useState('')
  const { sending, failure, send } = useSend()
  if (trip.rating !== null)
    return (
      <p>
        Su calificación: <span aria-hidden="true">{'★'.repeat(trip.rating.stars)}</span>
        <span className="visually-hidden">{trip.rating.stars} de 5</span>. Gracias.
      </p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given === 0) return
    const params = { service_uuid: trip.service_uuid }
    void send(async () =>
      onRated(await callAsClient(booking.rate, { params, body: { stars: given, comment } })),
    )
  }
  return (
    <form className="card no-print" onSubmit={submit} noValidate>
      <fieldset className="stars">
        <legend>¿Cómo estuvo su viaje?</legend>
        {stars.map((star) => (
          <label key={star} data-on={star <= given}>
            <input
              type="radio"
              name="stars"
              value={star}
              checked={given === star}
              onChange={() => setGiven(star)}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{star} de 5</span>
          </label>
        ))}
      </fieldset>
      {given > 0 && (
        <>
          <TextField
            name="comment"
            label="Comentario (si quiere)"
            value={comment}
            onChange={setComment}
            maxLength={500}
            rows={2}
          />
          <FormFoot verb="Calificar" sending={sending} failure={failure} />
        </>
      )}
    </form>
  )
}
