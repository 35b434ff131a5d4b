import '#src/public/consulta/consulta.css'
import './places.css'
import { type FormEvent, useRef, useState } from 'react'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import { bookingPlaces } from '@chaski/contract/booking/place-endpoints.ts'
import { mostPlaces } from '@chaski/contract/booking/place-schema.ts'
import { PlaceField } from '#src/public/consulta/place-field.tsx'
import type { TripPoint } from '#src/public/consulta/trip-draft.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { createIntent } from '#src/shared/intent.ts'

/** What is kept for the next ride: places by a name of one's own, and how one pays. */
export function MyPlaces({ me }: { me: ClientSession }) {
  const [places, setPlaces] = useState(me.places)
  const [adding, setAdding] = useState(false)
  const { failure, send } = useSend()
  const remove = (favorite_id: number) =>
    void send(async () => {
      const { data } = await callAsClient(bookingPlaces.removePlace, { params: { favorite_id } })
      setPlaces(data)
    })
  return (
    <section>
      <h2>Mis lugares</h2>
      {places.length === 0 && !adding && (
        <p className="dim">Guarde su casa o su trabajo y pídalos con un toque.</p>
      )}
      <ul className="my-places">
        {places.map(({ favorite_id, name, address }) => (
          <li key={favorite_id} className="card">
            <span>
              <strong>{name}</strong>
              <br />
              <span className="dim">{address}</span>
            </span>
            <button
              type="button"
              className="text-button"
              aria-label={`Quitar ${name}`}
              onClick={() => remove(favorite_id)}
            >
              Quitar
            </button>
          </li>
        ))}
      </ul>
      {failure && <Problem failure={failure} />}
      {adding ? (
        <AddPlace
          onAdded={(next) => {
            setPlaces(next)
            setAdding(false)
          }}
          onBack={() => setAdding(false)}
        />
      ) : (
        places.length < mostPlaces && (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            Guardar un lugar
          </button>
        )
      )}
      <UsualPayment me={me} />
    </section>
  )
}

type AddPlaceProps = { onAdded: (places: ClientSession['places']) => void; onBack: () => void }

function AddPlace({ onAdded, onBack }: AddPlaceProps) {
  const [name, setName] = useState('')
  const [place, setPlace] = useState<TripPoint | null>(null)
  const [tried, setTried] = useState(false)
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (place === null || name.trim() === '') return
    const { name: address, latitude, longitude } = place
    const request = { body: { name: name.trim(), address, latitude, longitude } }
    const idempotencyKey = intent.current.keyFor(request)
    void send(async () =>
      onAdded((await callAsClient(bookingPlaces.addPlace, request, { idempotencyKey })).data),
    )
  }
  return (
    <form className="card" onSubmit={submit} noValidate>
      <TextField
        name="place_name"
        label="Nombre"
        required
        value={name}
        onChange={setName}
        maxLength={60}
        hint="Por ejemplo: Casa, Trabajo, Colegio."
        problem={tried && name.trim() === '' ? 'Póngale un nombre' : undefined}
      />
      <PlaceField
        slot="destination"
        label="Dirección"
        point={place}
        onPick={setPlace}
        onType={() => undefined}
        onFocus={() => undefined}
        error={tried && place === null ? 'Elija la dirección' : undefined}
      />
      <FormFoot verb="Guardar lugar" sending={sending} failure={failure} onBack={onBack} />
    </form>
  )
}

/** Saved as soon as it is chosen: there is nothing else to say with it. */
function UsualPayment({ me }: { me: ClientSession }) {
  const [chosen, setChosen] = useState(me.usual_payment_type_id)
  const { failure, send } = useSend()
  const payments = me.payment_types.filter(({ credit }) => !credit)
  const choose = (value: string) => {
    const payment_type_id = value === '' ? null : Number(value)
    setChosen(payment_type_id)
    void send(() => callAsClient(bookingPlaces.setPreference, { body: { payment_type_id } }))
  }
  return (
    <>
      <SelectField
        name="usual_payment"
        label="Suelo pagar con"
        value={String(chosen ?? '')}
        onChange={choose}
        options={[
          { id: '', name: 'Lo elijo cada vez' },
          ...payments.map(({ payment_type_id, name }) => ({ id: payment_type_id, name })),
        ]}
      />
      {failure && <Problem failure={failure} />}
    </>
  )
}
