import { type SyntheticEvent, useState } from 'react'
import { qrCalls } from '@chaski/contract/charges/qr-endpoints.ts'
import { qrForm, type WalletMeans, walletNames } from '@chaski/contract/charges/schema.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import '#src/conductor/parts/file-choice.css'

type QrFormProps = {
  means: WalletMeans
  holder_name: string
  isNew: boolean
  onDone: () => void
}

/** A picture travels slowly where the signal is thin. */
const patienceMs = 60_000

/** The picture that the wallet's own application gives, and in whose name it is. */
export function QrForm({ means, holder_name, isNew, onDone }: QrFormProps) {
  const phone = usePhone()
  const [name, setName] = useState(holder_name)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setProblem('')
    if (!qrForm.safeParse({ means, holder_name: name }).success)
      return setProblem('Escriba el titular, como sale en la aplicación.')
    if (file === null) return setProblem('Elija la imagen de su QR.')
    const body = new FormData()
    body.append('means', means)
    body.append('holder_name', name)
    body.append('file', file)
    setBusy(true)
    try {
      await phone.call(qrCalls.saveOwnQr, { body }, { signal: AbortSignal.timeout(patienceMs) })
      setFile(null)
      phone.notice('good', `QR de ${walletNames[means]} guardado.`)
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <label className="field">
        <span>Titular</span>
        <input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </label>
      <label className="wide plain file">
        {file === null ? 'Elegir imagen' : file.name}
        <span className="visually-hidden"> del QR de {walletNames[means]}</span>
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="wide primary" disabled={busy}>
        {isNew ? 'Guardar QR' : 'Cambiar QR'}
        <span className="visually-hidden"> de {walletNames[means]}</span>
      </button>
    </form>
  )
}
