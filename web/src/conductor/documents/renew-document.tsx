import { type SyntheticEvent, useState } from 'react'
import { usualExpiry } from '@chaski/contract/documents/rules.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { OwnDocument } from '@chaski/contract/trips/driver-work.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { FullScreenDialog } from '#src/conductor/parts/full-screen-dialog.tsx'
import { usePhone } from '#src/conductor/phone-context.ts'
import { whole } from '#src/shared/picture/crop.ts'
import { asJpeg, drawPicture } from '#src/shared/picture/draw-picture.ts'
import { PictureEditor } from './picture-editor.tsx'
import '#src/conductor/parts/file-choice.css'
import './documents.css'

type RenewDocumentProps = { document: OwnDocument; onClose: () => void; onDone: () => void }
type Chosen = { kind: 'PHOTO'; picture: HTMLCanvasElement } | { kind: 'PDF'; file: File }

/** A picture travels slowly where the signal is thin. */
const patienceMs = 60_000

const uploadOf = async (chosen: Chosen): Promise<FormData> => {
  const form = new FormData()
  if (chosen.kind === 'PDF') form.append('file', chosen.file, chosen.file.name)
  else form.append('file', await asJpeg(chosen.picture), 'documento.jpg')
  return form
}

/** A document handed in from the phone: its dates, and a photo of it, for those who evaluate. */
export function RenewDocument({ document: renewed, onClose, onDone }: RenewDocumentProps) {
  const phone = usePhone()
  const pending = renewed.status === 'PENDING'
  const [number, setNumber] = useState(renewed.number ?? '')
  const [issued, setIssued] = useState(pending ? (renewed.issued_on ?? '') : '')
  const [expires, setExpires] = useState(pending ? (renewed.expires_on ?? '') : '')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // After the dates are taken only the picture may be missing: the version moves with them.
  const [version, setVersion] = useState(renewed.version)

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setProblem('')
    if (file.type === 'application/pdf') {
      setChosen({ kind: 'PDF', file })
      return
    }
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      setChosen({ kind: 'PHOTO', picture: drawPicture(bitmap, whole, 0) })
    } catch {
      setProblem('Esa foto no se puede leer. Tome otra.')
    }
  }
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (chosen === null) {
      setProblem('Tome una foto del documento.')
      return
    }
    setBusy(true)
    setProblem('')
    const { holder, holder_id, document_id } = renewed
    const params = { holder, holder_id, document_id }
    try {
      const body = {
        number: number === '' ? null : number,
        issued_on: issued === '' ? null : issued,
        expires_on: expires === '' ? null : expires,
        version,
      }
      const saved = await phone.call(driverAppCalls.renewDocument, { params, body })
      setVersion(saved.version)
      await phone.call(
        driverAppCalls.addDocumentPicture,
        { params, body: await uploadOf(chosen) },
        { signal: AbortSignal.timeout(patienceMs) },
      )
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FullScreenDialog title={renewed.name} onClose={onClose}>
      <form className="full-body" onSubmit={(event) => void submit(event)} noValidate>
        {renewed.reject_reason !== null && (
          <p className="notice bad">La empresa lo devolvió: {renewed.reject_reason}</p>
        )}
        <label className="field">
          <span>Número</span>
          <input value={number} maxLength={40} onChange={({ target }) => setNumber(target.value)} />
        </label>
        <div className="pair">
          <label className="field">
            <span>Emisión</span>
            <input
              type="date"
              value={issued}
              onChange={({ target }) => {
                setIssued(target.value)
                if (target.value !== '' && renewed.validity_months !== null && expires === '')
                  setExpires(usualExpiry(target.value, renewed.validity_months))
              }}
            />
          </label>
          <label className="field">
            <span>Vencimiento</span>
            <input
              type="date"
              value={expires}
              onChange={({ target }) => setExpires(target.value)}
            />
          </label>
        </div>
        <label className="wide plain file">
          {chosen === null ? 'Tomar foto o elegir PDF' : 'Cambiar la foto'}
          <input
            type="file"
            className="visually-hidden"
            accept="image/*,application/pdf"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </label>
        {chosen?.kind === 'PDF' && <p className="dim">{chosen.file.name}</p>}
        {chosen?.kind === 'PHOTO' && (
          <PictureEditor
            picture={chosen.picture}
            onChange={(picture) => setChosen({ kind: 'PHOTO', picture })}
          />
        )}
        {problem !== '' && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="big primary" disabled={busy}>
          {busy ? 'Enviando…' : 'Enviar a revisión'}
        </button>
        <p className="dim fine">
          La empresa lo revisa. Mientras tanto vale el anterior, si aún no venció.
        </p>
      </form>
    </FullScreenDialog>
  )
}
