import { useRef, useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import {
  maxAttachmentBytes,
  maxAttachments,
  type UploadedAttachment,
} from '@chaski/contract/complaints/schema.ts'
import { call } from '#src/shared/call.ts'
import { errorText } from '#src/ui/notice/error-notice.tsx'
import type { Field } from '#src/ui/form/fields.ts'
import { Icon } from '#src/ui/icon.tsx'
import { sizeText } from './size-text.ts'
import './files-field.css'

type FilesFieldProps = { field: Field<string[] | undefined>; hint?: string }

const send = (file: File): Promise<UploadedAttachment> => {
  const body = new FormData()
  body.append('file', file)
  return call(complaints.staffUpload, { body })
}

/** Files that go with a sheet or an act: sent as they are chosen, given to it when it is saved. */
export function FilesField({ field, hint }: FilesFieldProps) {
  const { label } = field
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly UploadedAttachment[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const keep = (next: readonly UploadedAttachment[]) => {
    setFiles(next)
    field.set(next.map((file) => file.attachment_uuid))
  }

  const add = async (chosen: readonly File[]) => {
    setProblem(null)
    if (files.length + chosen.length > maxAttachments)
      return setProblem(`Adjunte como máximo ${maxAttachments} archivos`)
    const heavy = chosen.find((file) => file.size > maxAttachmentBytes)
    if (heavy) return setProblem(`${heavy.name} pesa más de ${sizeText(maxAttachmentBytes)}`)
    setBusy(true)
    let kept = files
    try {
      for (const file of chosen) {
        kept = [...kept, await send(file)]
        keep(kept)
      }
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  const refusal = problem ?? field.errors[field.name]
  return (
    <fieldset className="files-field">
      <legend>{label}</legend>
      {hint !== undefined && <p className="form-hint">{hint}</p>}
      {files.map((file) => (
        <div key={file.attachment_uuid} className="files-row">
          <Icon name="file" />
          <span>
            {file.name} <small>{sizeText(file.bytes)}</small>
          </span>
          <ActionIcon
            size={24}
            aria-label={`Quitar ${file.name}`}
            onClick={() =>
              keep(files.filter(({ attachment_uuid }) => attachment_uuid !== file.attachment_uuid))
            }
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        </div>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept="application/pdf,image/jpeg,image/png"
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])])
          // The same file again must be a change again.
          event.currentTarget.value = ''
        }}
      />
      {refusal !== undefined && refusal !== null && (
        <p className="files-problem" role="alert">
          {refusal}
        </p>
      )}
      <Button
        className="files-button"
        variant="default"
        loading={busy}
        disabled={files.length >= maxAttachments}
        onClick={() => input.current?.click()}
      >
        Elegir archivos…
      </Button>
    </fieldset>
  )
}
