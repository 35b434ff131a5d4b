import { type ChangeEvent, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import { maxAttachmentBytes, maxAttachments } from '@chaski/contract/complaints/schema.ts'
import type { ComplaintForm } from '#src/public/complaint/use-complaint.ts'
import { Field } from '#src/public/form/field.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'
import { call } from '#src/shared/call.ts'

type Failed = { file: File; reason: string }

const send = (file: File) => {
  const body = new FormData()
  body.append('file', file)
  return call(publicComplaints.upload, { body })
}

/** Files go up one by one while the rest is typed; one that failed can be sent again, and nothing else waits for it. */
export function AttachmentsField({ form }: { form: ComplaintForm }) {
  const { attachments } = form.draft
  const [sending, setSending] = useState<string>()
  const [failed, setFailed] = useState<Failed[]>([])

  const upload = async (files: File[]): Promise<void> => {
    let kept = attachments
    for (const file of files) {
      const refuse = (reason: string): void => setFailed((list) => [...list, { file, reason }])
      if (kept.length >= maxAttachments) {
        refuse(`Se admiten ${maxAttachments} archivos.`)
        continue
      }
      if (file.size > maxAttachmentBytes) {
        refuse('Pesa más de 5 MB.')
        continue
      }
      setSending(file.name)
      try {
        kept = [...kept, await send(file)]
        form.change({ attachments: kept })
      } catch (error) {
        refuse(error instanceof CallError ? problemText(error) : 'No se pudo subir.')
      }
    }
    setSending(undefined)
  }

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setFailed([])
    void upload(files)
  }

  const retry = ({ file }: Failed): void => {
    setFailed((list) => list.filter((other) => other.file !== file))
    void upload([file])
  }

  return (
    <Field
      name="attachments"
      label="Adjuntos (opcional)"
      hint="Hasta 5 archivos PDF, JPG o PNG de 5 MB cada uno."
      problem={form.problems.attachments}
    >
      {(wiring) => (
        <>
          <input {...wiring} type="file" multiple accept=".pdf,.jpg,.jpeg,.png" onChange={choose} />
          <ul className="files" aria-live="polite">
            {attachments.map(({ attachment_uuid, name }) => (
              <li key={attachment_uuid}>
                <span>{name}</span>
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`Quitar ${name}`}
                  onClick={() =>
                    form.change({
                      attachments: attachments.filter((a) => a.attachment_uuid !== attachment_uuid),
                    })
                  }
                >
                  Quitar
                </button>
              </li>
            ))}
            {sending !== undefined && <li className="dim">Subiendo {sending}…</li>}
            {failed.map((item) => (
              <li key={item.file.name} className="field-problem">
                <span>
                  {item.file.name}: {item.reason}
                </span>
                <button type="button" className="button quiet" onClick={() => retry(item)}>
                  Intentar otra vez
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  )
}
