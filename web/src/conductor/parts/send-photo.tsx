import { useEffect, useRef, useState } from 'react'
import { driverThreadCalls } from '@chaski/contract/messaging/driver-endpoints.ts'
import { type DriverCall, wordsOf } from '#src/conductor/engine/session.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import { randomId } from '#src/shared/random-id.ts'

type SendPhotoProps = { file: File; onDone: () => void }
type Ready = { blob: Blob; url: string; key: string }

/** A picture travels slowly where the signal is thin. */
const patienceMs = 60_000

/** Made smaller on the phone: a camera's photo costs the driver ten times the data. */
const readyOf = async (file: File): Promise<Ready> => {
  const [{ drawPicture, asJpeg }, { whole }] = await Promise.all([
    import('#src/shared/picture/draw-picture.ts'),
    import('#src/shared/picture/crop.ts'),
  ])
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = drawPicture(bitmap, whole, 0)
  return { blob: await asJpeg(canvas), url: canvas.toDataURL('image/jpeg', 0.6), key: randomId() }
}

const upload = async (call: DriverCall, blob: Blob): Promise<string> => {
  const form = new FormData()
  form.append('file', blob, 'foto.jpg')
  const options = { signal: AbortSignal.timeout(patienceMs) }
  const { image_uuid } = await call(driverThreadCalls.uploadOwnImage, { body: form }, options)
  return image_uuid
}

/** A photo for the desk, looked at before it leaves, with a word if one wants. */
export function SendPhoto({ file, onDone }: SendPhotoProps) {
  const phone = usePhone()
  const [ready, setReady] = useState<Ready | null>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // Travels once: the same key must carry the same message.
  const uploaded = useRef<string | null>(null)
  useEffect(() => {
    readyOf(file).then(setReady, () => setProblem('Esa foto no se puede leer. Elija otra.'))
  }, [file])

  const send = async (): Promise<void> => {
    if (ready === null) return
    setBusy(true)
    setProblem('')
    try {
      uploaded.current ??= await upload(phone.call, ready.blob)
      const image_uuid = uploaded.current
      const body = { text: text.trim(), image_uuid }
      await phone.call(driverThreadCalls.writeToDesk, { body }, { idempotencyKey: ready.key })
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="photo-message" aria-label="Foto para la central">
      {ready !== null && <img src={ready.url} alt="La foto que enviará" />}
      <input
        aria-label="Texto de la foto"
        placeholder="Agregue un texto, si quiere"
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <div className="pair">
        <button type="button" className="wide plain" onClick={onDone}>
          Quitar
        </button>
        <button
          type="button"
          className="wide primary"
          disabled={busy || ready === null}
          onClick={() => void send()}
        >
          {busy ? 'Enviando…' : 'Enviar foto'}
        </button>
      </div>
    </section>
  )
}
