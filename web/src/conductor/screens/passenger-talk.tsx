import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { maxRideWords, type RideThread } from '@chaski/contract/messaging/ride-schema.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { FullScreenDialog } from '#src/conductor/parts/full-screen-dialog.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { when } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'

const quick = [
  'Ya llegué',
  'Llego en unos minutos',
  'Hay tráfico',
  '¿Dónde lo recojo?',
  'Entendido',
]

/** The words with the passenger of this ride: read, answer with one touch, or write while the car stands. */
export function PassengerTalk({ trip, onClose }: { trip: OwnTrip; onClose: () => void }) {
  const phone = usePhone()
  const { actions } = usePhoneState()
  const [thread, setThread] = useState<RideThread>()
  const [problem, setProblem] = useState<string | null>(null)
  const [text, setText] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const { service_id } = trip
  const waiting = actions.filter(
    (action) => action.kind === 'TO_PASSENGER' && action.service_id === service_id,
  )
  const newest = thread?.data.at(-1)
  const unread = thread?.data.some((said) => said.author_type === 'CLIENT' && !said.read_at)

  const look = useCallback(() => {
    phone.call(rideTalkCalls.drivenThread, { params: { service_id } }).then(
      (fresh) => {
        setThread(fresh)
        setProblem(null)
      },
      (error: unknown) => setProblem(wordsOf(error)),
    )
  }, [phone, service_id])
  useEffect(() => phone.onMessage(look), [phone, look])
  useEffect(look, [waiting.length, trip.unread, look])
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [newest?.message_uuid, waiting.length])
  useEffect(() => {
    if (unread !== true) return
    phone.call(rideTalkCalls.readDrivenThread, { params: { service_id } }).then(
      () => phone.ask(),
      () => undefined,
    )
  }, [phone, service_id, unread])

  const write = (words: string): void => {
    if (words.trim() === '') return
    setText('')
    void phone.do({ kind: 'TO_PASSENGER', service_id, text: words.trim() })
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    write(text)
  }
  return (
    <FullScreenDialog title={trip.client?.name ?? 'Pasajero'} onClose={onClose}>
      <div className="full-body">
        {thread === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
        {thread?.data.length === 0 && waiting.length === 0 && (
          <p className="dim">Aquí se escribe con su pasajero. La central puede leerlo.</p>
        )}
        <ol className="messages">
          {thread?.data.map((said) => (
            <li key={said.message_uuid} data-own={said.author_type === 'DRIVER' || undefined}>
              <p>{said.text}</p>
              <small>
                {when(said.created_at)}
                {said.author_type === 'DRIVER' && said.read_at !== null && ' · leído'}
              </small>
            </li>
          ))}
          {waiting.map((action) => (
            <li key={action.key} data-own data-waiting>
              <p>{'text' in action && action.text}</p>
              <small>por enviar</small>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
      <footer className="full-foot compose">
        <div className="quick">
          {quick.map((words) => (
            <button key={words} type="button" className="chip" onClick={() => write(words)}>
              {words}
            </button>
          ))}
        </div>
        <form onSubmit={submit}>
          <input
            aria-label="Mensaje para el pasajero"
            placeholder="Escriba al pasajero"
            maxLength={maxRideWords}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="icon-button primary" aria-label="Enviar">
            <Icon name="send" size={26} />
          </button>
        </form>
      </footer>
    </FullScreenDialog>
  )
}
