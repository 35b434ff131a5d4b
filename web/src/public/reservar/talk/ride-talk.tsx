import './talk.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { maxRideWords } from '@chaski/contract/messaging/ride-schema.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { useClientAnswer } from '#src/public/reservar/use-client-answer.ts'
import { bringToTop } from '#src/public/ride/bring-to-top.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { when } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'

const quick = ['Ya salgo', 'Estoy en la puerta', '¿Dónde está?', 'Espéreme un momento']
/** Where the live channel does not tell of it. */
const lookMs = 5000

type RideTalkProps = {
  trip: ClientTrip
  /** The trip itself counts what is unread. */
  onRead: () => void
  onBack: () => void
}

/** Words between passenger and driver while the ride lasts; nobody's number is needed. */
export function RideTalk({ trip, onRead, onBack }: RideTalkProps) {
  const params = { service_uuid: trip.service_uuid }
  const { data, problem, retry } = useClientAnswer(rideTalkCalls.rideThread, { params }, lookMs)
  const [text, setText] = useState('')
  const { sending, failure, send } = useSend()
  const intent = useRef(createIntent())
  const list = useRef<HTMLOListElement>(null)
  const part = useRef<HTMLElement>(null)
  const newest = data?.data.at(-1)
  const unread = data?.data.some((said) => said.author_type === 'DRIVER' && said.read_at === null)

  // On a half open panel it would begin below its edge.
  useEffect(() => {
    bringToTop(part.current)
  }, [])
  // The live channel tells the trip that there is something new.
  useEffect(() => retry(), [trip.unread, retry])
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [newest?.message_uuid])
  useEffect(() => {
    if (unread !== true) return
    callAsClient(rideTalkCalls.readRideThread, {
      params: { service_uuid: trip.service_uuid },
    }).then(onRead, () => undefined)
  }, [unread, trip.service_uuid, onRead])

  const write = (words: string): void => {
    if (words.trim() === '') return
    const request = { params, body: { text: words.trim() } }
    const idempotencyKey = intent.current.keyFor(request)
    void send(async () => {
      await callAsClient(rideTalkCalls.writeToOwnDriver, request, { idempotencyKey })
      intent.current.done()
      setText('')
      retry()
    })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    write(text)
  }
  return (
    <section ref={part} className="card talk" aria-label="Mensajes con el conductor">
      <h2>Mensajes con {trip.driver?.first_name ?? 'el conductor'}</h2>
      {problem && data === undefined && <Problem failure={problem} onRetry={retry} />}
      {data?.data.length === 0 && (
        <p className="dim">Escriba o toque una frase. La central puede leer esta conversación.</p>
      )}
      <ol ref={list} className="talk-words" aria-live="polite" aria-busy={data === undefined}>
        {data?.data.map((said) => (
          <li key={said.message_uuid} data-own={said.author_type === 'CLIENT' || undefined}>
            <p>{said.text}</p>
            <small>
              <span className="visually-hidden">
                {said.author_type === 'CLIENT' ? 'Usted, ' : 'El conductor, '}
              </span>
              {when(said.created_at)}
              {said.author_type === 'CLIENT' && said.read_at !== null && ' · leído'}
            </small>
          </li>
        ))}
      </ol>
      {failure && <Problem failure={failure} />}
      <div className="talk-quick">
        {quick.map((words) => (
          <button key={words} type="button" className="button quiet" onClick={() => write(words)}>
            {words}
          </button>
        ))}
      </div>
      <form className="talk-write" onSubmit={submit}>
        <input
          aria-label="Mensaje para el conductor"
          placeholder="Escriba al conductor"
          maxLength={maxRideWords}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button primary" disabled={sending}>
          Enviar
        </button>
      </form>
      <button type="button" className="text-button" onClick={onBack}>
        Volver
      </button>
    </section>
  )
}
