import { useRef, useState } from 'react'
import { bookingAfter } from '@chaski/contract/booking/after-endpoints.ts'
import { ownItemForm, type ClientTrip } from '@chaski/contract/booking/schema.ts'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { when } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'

type LostPartProps = { trip: ClientTrip; onChange: (trip: ClientTrip) => void }
type Item = ClientTrip['lost_items'][number]

const news: Record<Item['state'], (item: Item) => string> = {
  SEARCHING: () => 'Lo estamos buscando: ya preguntamos al conductor.',
  WITH_DRIVER: () => 'Lo tiene el conductor. Llámenos para coordinar la entrega.',
  AT_OFFICE: ({ kept_at }) => `Puede recogerlo en ${kept_at ?? 'la oficina'}. Traiga su documento.`,
  RETURNED: () => 'Entregado.',
  NOT_FOUND: () => 'No apareció en la unidad. Si aparece, le avisaremos.',
}

/** What was left in the car: what became of it, and a word about the next one. */
export function LostPart({ trip, onChange }: LostPartProps) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const { lost_items } = trip
  const may = lostItemCan.reportOwn(trip, now).allowed
  if (!may && lost_items.length === 0) return null
  return (
    <section className="no-print" aria-label="Objetos olvidados">
      {lost_items.map((item) => (
        <p key={item.lost_item_id} className="card">
          <strong>{item.description}</strong>
          <br />
          {news[item.state](item)} <span className="dim">Avisó {when(item.created_at)}.</span>
        </p>
      ))}
      {open ? (
        <LostForm
          trip={trip}
          onDone={(next) => {
            setOpen(false)
            onChange(next)
          }}
          onBack={() => setOpen(false)}
        />
      ) : (
        may && (
          <div className="actions">
            <button type="button" className="button" onClick={() => setOpen(true)}>
              Olvidé algo en el auto
            </button>
          </div>
        )
      )}
    </section>
  )
}

type LostFormProps = {
  trip: ClientTrip
  onDone: (trip: ClientTrip) => void
  onBack: () => void
}

function LostForm({ trip, onDone, onBack }: LostFormProps) {
  const intent = useRef(createIntent())
  const { submit, sending, failure, bind } = useForm({
    initial: { description: '', left_at: '' },
    schema: ownItemForm,
    toBody: (values) => values,
    send: (body) => {
      const request = { params: { service_uuid: trip.service_uuid }, body }
      const idempotencyKey = intent.current.keyFor(request)
      return callAsClient(bookingAfter.lost, request, { idempotencyKey })
    },
    onDone,
  })
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <h2>¿Qué olvidó?</h2>
      <TextField {...bind('description')} label="Qué es" required maxLength={300} rows={2} />
      <TextField
        {...bind('left_at')}
        label="Dónde quedó (si lo sabe)"
        maxLength={100}
        hint="Por ejemplo: asiento de atrás, maletera."
      />
      <FormFoot verb="Avisar" sending={sending} failure={failure} onBack={onBack} />
    </form>
  )
}
