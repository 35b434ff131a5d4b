import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { driverThreadCalls } from '@chaski/contract/messaging/driver-endpoints.ts'
import { maxMessageLength } from '@chaski/contract/messaging/schema.ts'
import { DeskPicture } from '#src/conductor/parts/desk-picture.tsx'
import { SendPhoto } from '#src/conductor/parts/send-photo.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { when } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'

const quick = [
  'Estoy llegando',
  'Hay mucho tráfico',
  'El pasajero no responde',
  'Llámeme, por favor',
  'Entendido',
]
const page = { query: { page_size: 50 } }

/** The thread with the desk: read, answer with a word, or write; unsent words stand there too. */
export function Messages() {
  const phone = usePhone()
  const { actions } = usePhoneState()
  const { data, problem, ask } = useStored(driverThreadCalls.ownThread, page)
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const waiting = actions.filter((action) => action.kind === 'MESSAGE')
  const newest = data?.data[0]
  const unread = data?.data.find((message) => message.author_type === 'USER')

  useEffect(() => phone.onMessage(() => void ask()), [phone, ask])
  useEffect(() => {
    void ask()
  }, [waiting.length, ask])
  useEffect(() => {
    // In a block: newer browsers answer with a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: 'end' })
  }, [newest, waiting.length])
  useEffect(() => {
    if (unread === undefined || unread.read_at !== null) return
    const params = { message_uuid: unread.message_uuid }
    phone.call(driverThreadCalls.readOwn, { params }).then(
      () => phone.ask(),
      () => undefined,
    )
  }, [phone, unread])

  const write = (words: string): void => {
    if (words.trim() === '') return
    setText('')
    void phone.do({ kind: 'MESSAGE', text: words.trim() })
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    write(text)
  }
  return (
    <>
      <Screen look="thread">
        <h1>Central</h1>
        {data === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
        {data?.data.length === 0 && waiting.length === 0 && (
          <p className="dim">Aquí conversa con la central. Escriba o toque una respuesta.</p>
        )}
        <ol className="messages">
          {data?.data.toReversed().map((message) => (
            <li
              key={message.message_uuid}
              data-own={message.author_type === 'DRIVER' || undefined}
              data-urgent={message.urgent || undefined}
            >
              {message.urgent && <strong className="urgent">Urgente</strong>}
              {message.image !== null && <DeskPicture message_uuid={message.message_uuid} />}
              <p>{message.text}</p>
              <small>
                {message.author_type === 'USER' && `${message.author_name} · `}
                {when(message.created_at)}
                {message.author_type === 'DRIVER' && message.read_at !== null && ' · leído'}
              </small>
            </li>
          ))}
          {waiting.map((action) => (
            <li key={action.key} data-own data-waiting>
              <p>{action.text}</p>
              <small>por enviar</small>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </Screen>
      <footer className="bottom compose">
        {photo !== null ? (
          <SendPhoto
            file={photo}
            onDone={() => {
              setPhoto(null)
              void ask()
            }}
          />
        ) : (
          <>
            <div className="quick">
              {quick.map((words) => (
                <button key={words} type="button" className="chip" onClick={() => write(words)}>
                  {words}
                </button>
              ))}
            </div>
            <form onSubmit={submit}>
              <label className="icon-button" title="Enviar una foto">
                <Icon name="image" size={26} />
                <span className="visually-hidden">Enviar una foto</span>
                <input
                  type="file"
                  className="visually-hidden"
                  accept="image/*"
                  onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
                />
              </label>
              <input
                aria-label="Mensaje para la central"
                placeholder="Escriba a la central"
                maxLength={maxMessageLength}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <button type="submit" className="icon-button primary" aria-label="Enviar">
                <Icon name="send" size={26} />
              </button>
            </form>
          </>
        )}
      </footer>
    </>
  )
}
