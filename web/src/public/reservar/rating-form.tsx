import { type FormEvent, useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import {
  type RatingReason,
  ratingReasons,
  reasonsFor,
} from '@chaski/contract/booking/rating-reasons.ts'
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
  const [reasons, setReasons] = useState<readonly RatingReason[]>([])
  const fitting = reasonsFor(given)
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
      onRated(
        await callAsClient(booking.rate, {
          params,
          body: {
            stars: given,
            comment,
            reasons: reasons.filter((code) => fitting.includes(code)),
          },
        }),
      ),
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
          <fieldset className="rating-reasons">
            <legend>{fitting.includes('BUEN_TRATO') ? '¿Qué le gustó?' : '¿Qué falló?'}</legend>
            {fitting.map((code) => (
              <label key={code} className="reason">
                <input
                  type="checkbox"
                  checked={reasons.includes(code)}
                  onChange={({ target }) =>
                    setReasons(
                      target.checked ? [...reasons, code] : reasons.filter((one) => one !== code),
                    )
                  }
                />
                <span>{ratingReasons[code].label}</span>
              </label>
            ))}
          </fieldset>
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
