import { type FormEvent, useEffect, useState } from 'react'
import type { CallError } from '@chaski/contract/client.ts'
import { documentDateProblems, usualExpiry } from '@chaski/contract/documents/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { showFirstProblem } from '#src/public/form/show-first-problem.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { useBoxes } from '#src/public/form/use-boxes.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { dayOf } from '#src/shared/formats.ts'
import type { DocumentDraft, DocumentDrafts } from './document-drafts.ts'
import { DocumentPhoto } from './document-photo.tsx'
import { isCutOff, sendDocument } from './send-document.ts'

type DocumentScreenProps = {
  driver_id: number
  slot: DocumentSlot
  /** Which one of how many. */
  place: string
  drafts: DocumentDrafts
  onSent: (after: DocumentSlot) => void
  onLeave: () => void
}

/** One document: its photo, its dates. It opens where it was left, also after the page was closed. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { drafts, slot } = props
  const [begun, setBegun] = useState<DocumentDraft | null>()
  useEffect(() => {
    drafts.read(slot.document_id).then(
      (draft) => setBegun(draft ?? null),
      () => setBegun(null),
    )
  }, [drafts, slot.document_id])
  if (begun === undefined) return <PageSkeleton />
  return <DocumentForm {...props} begun={begun} />
}

const draftOf = ({ current }: DocumentSlot): DocumentDraft => ({
  number: current?.number ?? '',
  issued_on: current?.issued_on ?? '',
  expires_on: current?.expires_on ?? '',
  picture: null,
  ready: false,
})

function DocumentForm(props: DocumentScreenProps & { begun: DocumentDraft | null }) {
  const { driver_id, slot, place, drafts, onSent, onLeave, begun } = props
  const { document_id, name, current, validity_months, status } = slot
  const { values, change, bind, setProblems, problems } = useBoxes(() => begun ?? draftOf(slot))
  const { sending, failure, send, forget } = useSend()
  const [today] = useState(() => dayOf(Date.now()))
  const [waits, setWaits] = useState(begun?.ready === true)
  const hasPicture = current?.state === 'PENDING' && current.captures.length > 0

  /** Kept with every change: whatever happens next, it is there again. */
  const put = (next: Partial<DocumentDraft>) => {
    change(next)
    void drafts.write(document_id, { ...values, ...next, ready: false })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const dates = {
      issued_on: values.issued_on === '' ? null : values.issued_on,
      expires_on: values.expires_on === '' ? null : values.expires_on,
    }
    const wrong = documentDateProblems(dates, slot, today)
    const found = Object.fromEntries(wrong.map(({ path, detail }) => [path, detail]))
    if (values.picture === null && !hasPicture) found['picture'] = 'Tome una foto del documento'
    setProblems(found)
    if (Object.keys(found).length > 0) return showFirstProblem(form)
    const refusal = await send(async () =>
      onSent(await sendDocument(drafts, driver_id, slot, { ...values, ready: true })),
    )
    if (refusal === undefined) return
    if (isCutOff(refusal)) {
      forget()
      setWaits(true)
      await drafts.write(document_id, { ...values, ready: true })
    } else showRefusal(refusal, form)
  }
  const showRefusal = (refusal: CallError, form: HTMLElement) => {
    const errors = refusal.body.errors ?? []
    setProblems(Object.fromEntries(errors.map(({ path, detail }) => [path, detail])))
    showFirstProblem(form)
  }
  if (status === 'VALID' || status === 'EXPIRING')
    return (
      <article className="page">
        <h1>{name}</h1>
        <p className="postula-done">✓ Aprobado. No tiene que hacer nada más.</p>
        <button type="button" className="button" onClick={onLeave}>
          Volver a mis documentos
        </button>
      </article>
    )
  const typed = (field: 'number' | 'issued_on' | 'expires_on') => ({
    ...bind(field),
    onChange: (value: string) => put({ [field]: value }),
  })
  return (
    <article className="page">
      <p className="dim">Documento {place}</p>
      <h1>{name}</h1>
      {current?.reject_reason && <p className="field-problem">Corrija: {current.reject_reason}</p>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DocumentPhoto
          picture={values.picture}
          had={hasPicture}
          problem={problems['picture']}
          onChange={(picture) => put({ picture })}
        />
        <TextField {...typed('number')} label="Número" maxLength={40} />
        <div className="postula-pair">
          <TextField
            {...typed('issued_on')}
            label="Emisión"
            required
            type="date"
            onChange={(issued_on) =>
              put({
                issued_on,
                // The usual end is filled in, to be corrected where the paper says another.
                ...(issued_on !== '' && validity_months !== null && values.expires_on === ''
                  ? { expires_on: usualExpiry(issued_on, validity_months) }
                  : {}),
              })
            }
          />
          <TextField
            {...typed('expires_on')}
            label="Vencimiento"
            required={validity_months !== null}
            type="date"
          />
        </div>
        {waits && (
          <output className="postula-waits">
            Sin señal. Quedó guardado en este teléfono y se enviará cuando vuelva; puede seguir con
            otro documento o cerrar la página.
          </output>
        )}
        <FormFoot verb="Guardar y seguir" sending={sending} failure={failure} onBack={onLeave} />
      </form>
    </article>
  )
}
